// The one door to the argument parser.
export { Command, InvalidArgumentError, Option } from "commander";
