import { setTimeout } from "node:timers/promises";
import { isDatabaseAway, OutcomeUnknownError } from "~/db/errors.server";
import { Refusal } from "./refusal";

/** In ms: a database that restarts is back by then, and nobody waits longer for an answer. */
const rests = [100, 400, 1_500];

type Facts = {
  /** Whether it carries a key, with which the second time finds what the first one did. */
  canRepeat: boolean;
  /** Of the answer, when nobody can say. */
  title: string;
};

/**
 * Says "done" only of what was committed, and of nothing that was that it was not: where the connection broke off between
 * the commit and its answer, what can't happen twice is asked again.
 * @throws Refusal when it can't be found out.
 */
export async function knowingOutcome<T>(work: () => Promise<T>, { canRepeat, title }: Facts): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) throw error;
    for (const rest of canRepeat ? rests : []) {
      await setTimeout(rest);
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
