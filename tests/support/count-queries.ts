import { expect } from "vitest";
import type { TestApp } from "./http";
import type { TestPorchlight } from "./porchlight";

type Query = (text: string, ...rest: unknown[]) => unknown;
type Asked = { query: Query };
type Client = Asked & { transaction(work: (tx: Asked) => unknown): unknown };

/** How many statements the embedded database gets while this page is made. The job queue's own are not counted. */
export async function countQueries({ porch, ask }: TestApp, path: string, cookie?: string): Promise<number> {
  return countStatements(porch, async () => {
    const { status } = await ask(path, { headers: cookie ? { Cookie: cookie } : {} });
    expect(status, path).toBe(200);
  });
}

/** The same of whatever is done, in transactions too. */
export async function countStatements({ handle }: Pick<TestPorchlight, "handle">, act: () => Promise<unknown>) {
  const client = handle.client as unknown as Client;
  const own = { query: client.query, transaction: client.transaction };
  let count = 0;
  const counted = (query: Query): Query =>
    function (this: unknown, text, ...rest) {
      if (!text.includes("pgboss")) count++;
      return query.call(this, text, ...rest);
    };
  client.query = counted(own.query);
  client.transaction = function (work) {
    return own.transaction.call(this, (tx) => {
      tx.query = counted(tx.query);
      return work(tx);
    });
  };
  try {
    await act();
    return count;
  } finally {
    Object.assign(client, own);
  }
}
