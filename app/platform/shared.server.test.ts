import { describe, expect, it, vi } from "vitest";
import type { ChangeOrigin, Changes } from "~/db/changes.server";
import type { Db } from "~/db/db.server";
import { createSharedCopies, shared } from "./shared.server";

const db = {} as Db;

/** A read that answers when told, and how often it was made. */
function asked() {
  const answers: { resolve(text: string): void; reject(error: Error): void }[] = [];
  const read = shared(
    (_, name: string) =>
      new Promise<{ words: string[] }>((resolve, reject) => {
        answers.push({ resolve: (text) => resolve({ words: [name, text] }), reject });
      }),
  );
  return { read, answers };
}

function copies(limits?: Parameters<typeof createSharedCopies>[1]) {
  const listeners: ((origin: ChangeOrigin) => void)[] = [];
  const changes = { subscribe: (listener) => void listeners.push(listener) } as Partial<Changes> as Changes;
  const kept = createSharedCopies(changes, limits);
  return {
    at: (version: number) => ({ db, copies: kept.of(version) }),
    change: (origin: ChangeOrigin) => {
      for (const listener of listeners) listener(origin);
    },
  };
}

describe("a shared read", () => {
  it("is made once for all who ask, while it is under way and afterwards", async () => {
    const [{ read, answers }, { at }] = [asked(), copies()];
    const both = Promise.all([read(at(1), "ana"), read(at(1), "ana")]);
    answers[0]?.resolve("first");
    const [one, other] = await both;
    expect(one).toEqual({ words: ["ana", "first"] });
    expect(other).toBe(one);
    expect(await read(at(1), "ana")).toBe(one);
    expect(answers).toHaveLength(1);
  });

  it("is let go of, the one used longest ago first, where all together are too large", async () => {
    const [{ read, answers }, { at }] = [asked(), copies({ results: 10, characters: 500 })];
    const long = "x".repeat(150);
    for (const [index, name] of ["ana", "ben", "cleo"].entries()) {
      const answer = read(at(1), name);
      answers[index]?.resolve(long);
      await answer;
    }
    // A result is measured when all who waited have it.
    await new Promise(setImmediate);
    void read(at(1), "cleo");
    expect(answers).toHaveLength(3);
    void read(at(1), "ana");
    expect(answers).toHaveLength(4);
  });

  it("is another one for other arguments, and of another read", async () => {
    const [{ read, answers }, other, { at }] = [asked(), asked(), copies()];
    const all = Promise.all([read(at(1), "ana"), read(at(1), "ben"), other.read(at(1), "ana")]);
    answers[0]?.resolve("hers");
    answers[1]?.resolve("his");
    other.answers[0]?.resolve("other");
    expect(await all).toEqual([{ words: ["ana", "hers"] }, { words: ["ben", "his"] }, { words: ["ana", "other"] }]);
  });

  it("is made again for who must see a later version, also while an earlier one is under way", async () => {
    const [{ read, answers }, { at }] = [asked(), copies()];
    const [early, late] = [read(at(1), "ana"), read(at(2), "ana")];
    answers[1]?.resolve("later");
    answers[0]?.resolve("earlier");
    expect([await early, await late]).toEqual([{ words: ["ana", "earlier"] }, { words: ["ana", "later"] }]);
    expect(await read(at(2), "ana")).toBe(await late);
    // What is newer than asked for will do.
    expect(await read(at(1), "ana")).toBe(await late);
    expect(answers).toHaveLength(2);
  });

  it("is forgotten when this process has written, and not kept when it was under way then", async () => {
    const [{ read, answers }, { at, change }] = [asked(), copies()];
    const before = read(at(1), "ana");
    change("own");
    const after = read(at(1), "ana");
    answers[0]?.resolve("before");
    answers[1]?.resolve("after");
    expect(await before).toEqual({ words: ["ana", "before"] });
    expect(await after).toEqual({ words: ["ana", "after"] });
    expect(await read(at(1), "ana")).toBe(await after);
    change("own");
    const again = read(at(1), "ana");
    answers[2]?.resolve("again");
    expect(await again).toEqual({ words: ["ana", "again"] });
  });

  it("is forgotten when the connection to the database broke: another history of the data may have begun", async () => {
    const [{ read, answers }, { at, change }] = [asked(), copies()];
    const before = read(at(7), "ana");
    answers[0]?.resolve("of a day that never was");
    await before;
    change("unknown");
    void read(at(1), "ana");
    expect(answers).toHaveLength(2);
  });

  it("stays when another process says that it wrote: a later version does", async () => {
    const [{ read, answers }, { at, change }] = [asked(), copies()];
    const before = read(at(1), "ana");
    answers[0]?.resolve("before");
    await before;
    change("another");
    expect(await read(at(1), "ana")).toBe(await before);
    expect(answers).toHaveLength(1);
  });

  it("looks newer than it is where the version was set back under it, and goes with its time", async () => {
    vi.useFakeTimers();
    try {
      const [{ read, answers }, { at }] = [asked(), copies()];
      const before = read(at(5), "ana");
      answers[0]?.resolve("before the backup was loaded");
      await before;
      expect(await read(at(3), "ana")).toBe(await before);
      vi.advanceTimersByTime(15_100);
      const after = read(at(3), "ana");
      answers[1]?.resolve("after");
      expect(await after).toEqual({ words: ["ana", "after"] });
    } finally {
      vi.useRealTimers();
    }
  });

  it("is not kept when it fails", async () => {
    const [{ read, answers }, { at }] = [asked(), copies()];
    const both = Promise.allSettled([read(at(1), "ana"), read(at(1), "ana")]);
    answers[0]?.reject(new Error("away"));
    expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const again = read(at(1), "ana");
    answers[1]?.resolve("back");
    expect(await again).toEqual({ words: ["ana", "back"] });
  });

  it("is made for each who asks without copies", async () => {
    const { read, answers } = asked();
    const both = Promise.all([read({ db }, "ana"), read({ db }, "ana")]);
    answers[0]?.resolve("one");
    answers[1]?.resolve("two");
    expect(await both).toEqual([{ words: ["ana", "one"] }, { words: ["ana", "two"] }]);
  });

  it("can't be written into: what is one person's own stays out of it", async () => {
    const [{ read, answers }, { at }] = [asked(), copies()];
    const one = read(at(1), "ana");
    answers[0]?.resolve("hers");
    const { words } = await one;
    expect(() => words.push("mine")).toThrow(TypeError);
    expect(() => Object.assign(words, { mine: true })).toThrow(TypeError);
  });
});
