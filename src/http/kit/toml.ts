// The one door to the reader of TOML.
export { parse as parseToml } from "smol-toml";
