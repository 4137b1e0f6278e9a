import { expect } from "vitest";
import type { TestApp } from "./http";

/** How many statements the embedded database gets while this page is made. The job queue's own are not counted. */
export async function countQueries({ porch, ask }: TestApp, path: string, cookie?: string): Promise<number> {
  const { client } = porch.handle as unknown as {
    client: { query(text: string, ...rest: unknown[]): unknown };
  };
  const own = client.query;
  let count = 0;
  client.query = function counted(text, ...rest) {
    if (!text.includes("pgboss")) count++;
    return own.call(this, text, ...rest);
  };
  try {
    const { status } = await ask(path, { headers: cookie ? { Cookie: cookie } : {} });
    expect(status, path).toBe(200);
    return count;
  } finally {
    client.query = own;
  }
}
