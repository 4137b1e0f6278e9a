/**
 * Repeats work that failed with a transient error, at once, up to `tries` times in all: the database ends one of two
 * deadlocked transactions, and nothing of it happened.
 */
export async function retry<T>(isPassing: (error: unknown) => boolean, work: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries <= 1 || !isPassing(error)) throw error;
    return retry(isPassing, work, tries - 1);
  }
}
