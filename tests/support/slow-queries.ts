import type { TestPorchlight } from "./porchlight";

/**
 * Acts while each statement of the embedded database takes long enough for all who ask at once to be under way together.
 * @returns what came of it, and how many statements it took
 */
export async function withSlowQueries<Result>({ handle }: Pick<TestPorchlight, "handle">, act: () => Promise<Result>) {
  const client = handle.client as { query(...all: unknown[]): unknown };
  const own = client.query;
  let count = 0;
  client.query = async function slow(...all) {
    count++;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return own.apply(this, all);
  };
  try {
    return { result: await act(), count };
  } finally {
    client.query = own;
  }
}
