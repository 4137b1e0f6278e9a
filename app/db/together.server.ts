import { isAftermath } from "./errors.server";

/**
 * Runs statements of one transaction that need nothing from each other's answers: to PostgreSQL they are sent at once, for
 * the price of one round trip. They arrive in the order given. Of a function that sends several that is so for the first; its
 * others come after the first ones of all.
 *
 * Waits for all, also when one has failed: nothing may be sent when the transaction has ended.
 * @throws what failed first
 */
export async function together<Answers extends readonly unknown[]>(
  ...statements: { [Index in keyof Answers]: () => PromiseLike<Answers[Index]> }
): Promise<Answers> {
  const answers: Promise<unknown>[] = [];
  for (const send of statements) {
    // A query is sent when its `then` is called: by us, or in the next microtask by the async function that awaits it.
    answers.push(Promise.resolve(send().then((answer) => answer)));
    await undefined;
  }
  const settled = await Promise.allSettled(answers);
  const failures = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => !isAftermath(failure)) ?? failures[0];
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as unknown as Answers;
}
