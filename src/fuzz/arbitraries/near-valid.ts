import type * as fc from "fast-check";
import { drawNearValid } from "../draw/near-valid.ts";
import { drawn } from "../drawn.ts";

/** Texts that are filters, or almost: pieces of the language in some order, and filters with a slip or two. */
export const nearValid: fc.Arbitrary<string> = drawn(drawNearValid);
