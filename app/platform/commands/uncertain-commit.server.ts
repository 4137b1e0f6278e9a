import { setTimeout } from "node:timers/promises";
import { isDatabaseAway, OutcomeUnknownError } from "~/db/errors.server";
import { Refusal } from "./refusal";

/** Long enough for a database to restart, short enough for a person to wait. */
const retryDelaysMs = [100, 400, 1_500];

type Submission = {
  /** Whether it has an idempotency key, so that the second try finds the outcome of the first. */
  canRepeat: boolean;
  /** Of the refusal when the outcome stays unknown. */
  title: string;
};

/**
 * Retries with the idempotency key when the connection broke during commit, to learn whether it was committed.
 * @throws Refusal when it stays unknown
 */
export async function resolveUncertainCommit<T>(work: () => Promise<T>, { canRepeat, title }: Submission): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) throw error;
    for (const delay of canRepeat ? retryDelaysMs : []) {
      await setTimeout(delay);
      try {
        return await work();
      } catch (next) {
        if (!isDatabaseAway(next)) throw next;
      }
    }
    throw new Refusal({
      title,
      text: canRepeat
        ? "The connection broke off while this was being saved. Please send it again: it can't happen twice."
        : "The connection broke off while this was being saved. Please look whether it is there before you send it again.",
      status: 503,
    });
  }
}
