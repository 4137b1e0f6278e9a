import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Dependencies } from "~/platform/dependencies.server";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { startSweeping } from "./jobs.server";
import { documentRequests, documents } from "./table.server";

type Handler = (data: { at: number }, facts: { signal: AbortSignal }) => Promise<void>;

describe("sweeping up what is deleted", () => {
  const porch = withPorchlight();
  beforeEach(() => emptyCity(porch()));

  /** What the queue calls. */
  async function sweeping() {
    let handle: Handler = async () => {};
    const jobs = {
      async work(_: string, handler: Handler) {
        handle = handler;
      },
    };
    await startSweeping({ db: porch().db, jobs } as unknown as Dependencies);
    return (at = Date.now(), signal = new AbortController().signal) => handle({ at }, { signal });
  }
  /** A table that is written anew has another file. */
  const file = async () => (await porch().rows(sql`select pg_relation_filenode('documents') as file`))[0]?.file;

  async function waiting(megabytes: number, claimedAt: Date) {
    const member = await porch().member();
    const [request] = await porch()
      .db.insert(documentRequests)
      .values({ memberId: member.id, claimedAt })
      .returning({ id: documentRequests.id });
    const sealed = randomBytes(megabytes * 1024 * 1024);
    await porch()
      .db.insert(documents)
      .values({ requestId: request?.id ?? "", sealed });
  }

  it("is done at once, and not again for what was deleted long before", async () => {
    const sweep = await sweeping();
    const files = [await file()];
    for (const at of [Date.now(), Date.now() - 61_000, Date.now() - 50_000]) {
      await sweep(at);
      files.push(await file());
    }
    const [before, first, skipped, last] = files;
    expect(first).not.toBe(before);
    expect(skipped).toBe(first);
    expect(last).not.toBe(first);
  });

  it("waits where much waits until nobody has looked or decided for a minute, and does not hold up the end", async () => {
    await waiting(17, new Date());
    const sweep = await sweeping();
    const before = await file();
    const end = new AbortController();
    const swept = sweep(Date.now(), end.signal);
    const isOver = await Promise.race([swept.then(() => true), setTimeout(500, false)]);
    expect([isOver, await file()]).toEqual([false, before]);
    end.abort();
    await expect(swept).rejects.toThrow();
    await porch()
      .db.update(documentRequests)
      .set({ claimedAt: new Date(Date.now() - 61_000) });
    await sweep();
    expect(await file()).not.toBe(before);
  });
});
