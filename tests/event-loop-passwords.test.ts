import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { commonWords } from "~/domain/members/passwords/common-words.server";
import { requireStrongPassword } from "~/domain/members/passwords/strong.server";
import { holdOf, longestHold, shortestBlock } from "./support/event-loop";

vi.setConfig({ testTimeout: 300_000 });

const context = { dependencies: { settings: {} } } as never;
const long = (piece: string, length: number) => piece.repeat(length).slice(0, length);
/** As long as each may be. */
const owner = {
  fullName: long("Ana Éa McB ", 100),
  username: long("aB-", 30),
  email: `${long("a.b+", 63)}@${long("a1.", 185)}test`,
  areaCode: "512",
  phoneNumber: "555-0123",
};

const hold = (password: string) => holdOf(() => requireStrongPassword(context, password, owner).catch(() => undefined));

/** Pieces of which one reading has many ways to be cut, and which grow or take long when they are normalised. */
const piece = fc.oneof(
  fc.constantFrom(
    "a",
    "aA",
    "1!|",
    "4@8({3",
    "abcba",
    "Password",
    "20",
    "1987",
    "-",
    " ",
    "ﷺ",
    "a\u0301\u0316",
    "🏮",
    "ß",
    "İ",
  ),
  fc.string({ unit: "binary", minLength: 1, maxLength: 8 }),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }),
);
const passwords = fc
  .array(fc.tuple(piece, fc.integer({ min: 1, max: 128 })), { minLength: 1, maxLength: 12 })
  .map((pieces) => `Aa1!${pieces.map(([each, times]) => each.repeat(times)).join("")}`.slice(0, 128));

it("no new password holds the event loop, nor do a hundred thousand words that are read for the first", async () => {
  expect((await shortestBlock(() => holdOf(commonWords), 1)).ms).toBeLessThan(longestHold);
  await fc.assert(
    fc.asyncProperty(passwords, async (password) => {
      expect((await shortestBlock(() => hold(password))).ms).toBeLessThan(longestHold);
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 300), seed: process.env.FUZZ_RUNS ? undefined : 20261120 },
  );
});

it.each([
  ["one letter", "x"],
  ["digits that are letters", "1!|"],
  ["a ligature of 18 letters", "ﷺ"],
  ["marks", "\u0301\u0316"],
  ["a megabyte", "x".repeat(1_000_000)],
])("nor does one of %s", async (_, each) => {
  const password = `Aa1!${each.repeat(128)}`.slice(0, Math.max(128, each.length));
  expect((await shortestBlock(() => hold(password))).ms).toBeLessThan(longestHold);
});
