import type * as fc from "fast-check";
import { drawPattern } from "../draw/pattern.ts";
import { drawn } from "../drawn.ts";

/** Patterns in RE2's syntax, a few of them wrong, each with a text to look for it in. */
export const pattern: fc.Arbitrary<{ readonly pattern: string; readonly subject: string }> = drawn(drawPattern);
