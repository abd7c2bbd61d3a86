/** What a law finds: null where it holds, else what is wrong, in a sentence. */
export type Broken = string | null;
