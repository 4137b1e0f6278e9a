import { expect } from "vitest";
import type { TestApp } from "./http";
import type { TestPorchlight } from "./porchlight";

type Query = (text: string, ...rest: unknown[]) => unknown;
type Asked = { query: Query };
type Client = Asked & { transaction(work: (tx: Asked) => unknown): unknown };

/** How many statements the embedded database gets while this page is made. */
export const countQueries = async (...page: Parameters<typeof queriesOf>) => (await queriesOf(...page)).length;

/** The statements themselves. */
export async function queriesOf({ porch, ask }: TestApp, path: string, cookie?: string): Promise<string[]> {
  return statementsOf(porch, async () => {
    const { status } = await ask(path, { headers: cookie ? { Cookie: cookie } : {} });
    expect(status, path).toBe(200);
  });
}

/** How many of whatever is done. */
export const countStatements = async (...done: Parameters<typeof statementsOf>) => (await statementsOf(...done)).length;

/** Those of transactions too, but neither the job queue's nor those that look at the disk every half minute. */
async function statementsOf({ handle }: Pick<TestPorchlight, "handle">, act: () => Promise<unknown>) {
  const client = handle.client as unknown as Client;
  const own = { query: client.query, transaction: client.transaction };
  const statements: string[] = [];
  const counted = (query: Query): Query =>
    function (this: unknown, text, ...rest) {
      if (!text.includes("pgboss") && !text.includes("pg_control_checkpoint()")) statements.push(text);
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
    return statements;
  } finally {
    Object.assign(client, own);
  }
}
