/** Placeholder of the one table of codes and wording; the language room fills it. */
export type Code = string;
