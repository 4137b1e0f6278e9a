/** A database error repeats the values of its statement (an address, a phone number, a token): its message ends before them. */
export const withoutValues = (message: string): string => message.replace(/\nparams:[\s\S]*$/, "");

/** Where it happened: the lines of a stack below its message, in which a value may begin a line with "at" too. */
export const placesIn = (stack: string | undefined): string | undefined =>
  stack
    ?.split("\n")
    .filter((line) => /^ {4}at .*(?::\d+:\d+\)?|\(<anonymous>\))$/.test(line))
    .join("\n");

/** For a terminal: what happened, where and why, without values of statements and fields of errors. */
export function traceOf(error: unknown, depth = 5): string {
  if (!(error instanceof Error)) return `Not an Error: ${typeof error}`;
  const own = [`${error.name}: ${withoutValues(error.message)}`, placesIn(error.stack)].filter(Boolean).join("\n");
  return error.cause === undefined || depth === 0 ? own : `${own}\nCaused by ${traceOf(error.cause, depth - 1)}`;
}
