/**
 * Tries again, at once, what failed for a reason that passes: up to `tries` times in all. Of two transactions that wait for
 * each other the database ends one, and nothing of it happened.
 */
export async function retry<T>(isPassing: (error: unknown) => boolean, work: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries <= 1 || !isPassing(error)) throw error;
    return retry(isPassing, work, tries - 1);
  }
}
