import { isDatabaseAway, isDiskFull } from "~/db/errors.server";
import { isBucketAway } from "~/platform/images/bucket-requests.server";
import { explainDatabase } from "./explain";
import { OperatorError, TemporaryFailure } from "./operator-error";

/** Says what passes by itself in a sentence; undefined for what waiting does not mend: a password, a full disk, a fault of ours. */
export function temporaryFailureOf(error: unknown): TemporaryFailure | undefined {
  if (error instanceof TemporaryFailure) return error;
  if (isBucketAway(error)) return new TemporaryFailure(error.message, { cause: error });
  if (error instanceof OperatorError || isDiskFull(error) || !isDatabaseAway(error)) return undefined;
  return new TemporaryFailure(explainDatabase(error) ?? brokenOff, { cause: error });
}

const brokenOff = "The database at DATABASE_URL broke off, or did not answer in time. Try again in a moment.";

/** By PostgreSQL's programs, which end with 1 whatever it was. A server that answers with FATAL is there, but for some of these. */
const awayTexts =
  /connection to server .* failed: (?!FATAL)|could not translate host name|FATAL: +(the database system is |sorry, too many clients|remaining connection slots|terminating connection)|server closed the connection|could not (receive data from|send data to) server|SSL (SYSCALL|connection has been closed)|no connection to the server|canceling statement due to lock timeout/;

/** Whether a program says that the server is away, busy or starting. */
export const saysAway = (errors: string): boolean => awayTexts.test(errors) && !errors.includes("No space left");
