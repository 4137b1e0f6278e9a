import pLimit from "p-limit";

/**
 * Lets so many work at one time, the others in their order. The time of a work begins with its turn, and is its own affair;
 * who has waited for a turn for `longestMs` gives up, and its work is never begun.
 * @throws DOMException named TimeoutError then
 */
export function takeTurns(atOnce: number, longestMs: number) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    let isGone = false;
    const timer = setTimeout(() => {
      isGone = true;
      reject(new DOMException("No turn came in time", "TimeoutError"));
    }, longestMs);
    const done = limit(() => {
      clearTimeout(timer);
      return isGone ? tooLate : work();
    });
    return Promise.race([done, tooLate]);
  };
}
