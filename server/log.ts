import pino, { type Logger } from "pino";
import { placesIn, withoutValues } from "./without-values.ts";

/** One JSON line an entry, on standard output. Nothing private may stand in one: see `describeError`. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    hooks: { streamWrite: withoutOrders },
  });

/**
 * JSON writes line ends and most signs that a terminal obeys as letters, but not these: delete, those of 8 bits, the line
 * ends of Unicode, and what turns the direction of writing.
 */
const withoutOrders = (line: string) =>
  line.replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

type Described = { type: string; message: string; code?: string; stack?: string; cause?: Described };

/**
 * What is said of an error. A database error repeats the values of its statement and of the row that was in the way
 * (an address, a phone number, a token), so those are cut off, and only fields that are named here are taken.
 */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an Error" };
  const { code } = error as { code?: unknown };
  return {
    type: error.constructor.name,
    message: withoutValues(error.message),
    code: typeof code === "string" ? code : undefined,
    stack: placesIn(error.stack),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}
