/** The note of whoever decided, as pages and mails say it; empty where they wrote none. */
export const noteWords = (note: string | null | undefined): string => (note ? `The note: “${note}”` : "");
