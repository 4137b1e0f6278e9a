import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Dependencies } from "~/platform/dependencies.server";
import { startSweeping } from "./jobs.server";

type Handler = (data: { at: number }, facts: { signal: AbortSignal }) => Promise<void>;

/** What the queue would call, with a database that takes a while and writes down when it was asked. */
async function sweeping() {
  const sweeps: number[] = [];
  let handle: Handler = async () => {};
  const jobs = {
    async work(_: string, handler: Handler) {
      handle = handler;
    },
  };
  const db = {
    async execute() {
      sweeps.push(performance.now());
      await setTimeout(15);
    },
  };
  await startSweeping({ jobs, db } as unknown as Dependencies);
  return { sweeps, handle: (at: number, signal = new AbortController().signal) => handle({ at }, { signal }) };
}

describe("sweeping up after many decisions in a row", () => {
  it("begins at once, and then rests many times as long as it took", async () => {
    const { sweeps, handle } = await sweeping();
    await handle(Date.now());
    await handle(Date.now());
    expect(sweeps).toHaveLength(2);
    expect((sweeps[1] ?? 0) - (sweeps[0] ?? 0)).toBeGreaterThan(10 * 15);
  });

  it("leaves out what an earlier sweep has swept for sure, and nothing that was deleted since or a moment before", async () => {
    const { sweeps, handle } = await sweeping();
    await handle(Date.now());
    await handle(Date.now() - 61_000);
    expect(sweeps).toHaveLength(1);
    await handle(Date.now() - 50_000);
    expect(sweeps).toHaveLength(2);
  });

  it("does not hold up the end of the process", async () => {
    const { sweeps, handle } = await sweeping();
    await handle(Date.now());
    await expect(handle(Date.now(), AbortSignal.abort())).rejects.toThrow();
    expect(sweeps).toHaveLength(1);
  });
});
