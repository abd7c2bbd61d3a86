// The one door to the argument parser.
export { Command, CommanderError, InvalidArgumentError, Option } from "commander";
