// Lets Node 20 run the house's TypeScript as it stands: `node --import ./scripts/typescript.mjs file.ts`.
import { register } from "node:module";

register("./typescript-hooks.mjs", import.meta.url);
