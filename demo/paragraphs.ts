/** Joins paragraphs the way a description stores them: with a blank line between. */
export const paragraphs = (...parts: string[]): string => parts.join("\n\n");
