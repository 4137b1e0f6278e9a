import { threadCpuUsage } from "node:process";
import { createContext, Script } from "node:vm";
import { expect, it } from "vitest";
import { longestHold, shortestBlock } from "./support/event-loop";
import { type Written, writtenExpressions } from "./support/regular-expressions";

/** As long as a query may be. Texts of forms have 3,000 characters, and what is longer is counted before it is looked at. */
const length = 8000;

/** Who never sees that much, and why. */
const bounded: Record<string, [length: number, what: string]> = {
  "app/features/members/verification/letter/postal-codes-in.server.ts": [80, "a street"],
  "app/features/neighborhoods/first-sentence.server.ts": [280, "what a card has room for, and for signs of two units"],
};

const usual = [...' \t\n,.-_/\\@#=!%<("aA0é', "\u0301", "\u200b", "\u{1F3EE}"];
const endings = ["", "\0", "\n#"];

/** What is repeated: what an expression itself speaks of, alone and in pairs, and what texts are made of. */
function textsFor(pattern: string, most: number): string[] {
  const spoken = [...new Set(pattern.replace(/\\[pP]\{[^}]*\}|\\[a-zA-Z]/g, ""))].filter(
    (sign) => !"^$*+?|{}".includes(sign),
  );
  const few = spoken.slice(0, 5);
  const pairs = few.flatMap((one) => [...few, "0", "a"].map((other) => one + other));
  const pieces = [...new Set([...usual, ...spoken.slice(0, 12), ...pairs])];
  return pieces.flatMap((piece) => endings.map((ending) => piece.repeat(Math.floor(most / piece.length)) + ending));
}

const context = createContext({ now: () => performance.now() });
/** Where it takes longest, in milliseconds. One that never ends is stopped: in a context of its own it can be. */
const longestIn = new Script(`
  texts.reduce((longest, text) => {
    at = text;
    const before = now();
    expression.lastIndex = 0;
    expression.global ? text.replace(expression, "") : expression.test(text);
    const ms = now() - before;
    return ms > longest.ms ? { ms, text } : longest;
  }, { ms: 0, text: "" })`);

function longest(expression: RegExp, texts: string[], timeout = 10_000): { ms: number; text: string } {
  Object.assign(context, { expression, texts, at: "" });
  try {
    return longestIn.runInContext(context, { timeout });
  } catch {
    return { ms: timeout, text: context.at };
  }
}

/** What it is slow with, or nothing. */
async function slownessOf({ pattern, flags }: Pick<Written, "pattern" | "flags">, most = length) {
  const expression = new RegExp(pattern, flags);
  const { ms, text } = longest(expression, textsFor(pattern, most));
  if (ms < longestHold) return;
  const again = await shortestBlock(async () => {
    const before = threadCpuUsage();
    const result = longest(expression, [text], 1000);
    const { user, system } = threadCpuUsage(before);
    return { ms: (user + system) / 1000, result };
  }, 5);
  if (again.ms >= longestHold)
    return `${again.ms.toFixed(0)} ms with ${JSON.stringify(text.slice(0, 3))}…${JSON.stringify(text.slice(-3))}`;
}

it.each(["(a+)+$", "\\d+.*\\d+.*$"])("%s would be seen", async (pattern) =>
  expect(await slownessOf({ pattern, flags: "" })).toBeDefined(),
);

it("no expression in the sources takes long over what may be sent", async () => {
  const found: string[] = [];
  for (const each of writtenExpressions()) {
    const slow = await slownessOf(each, bounded[each.file]?.[0]);
    if (slow) found.push(`${each.file}: /${each.pattern}/${each.flags}: ${slow}`);
  }
  expect(found).toEqual([]);
});

it("none is excused that need not be", async () => {
  for (const [file] of Object.entries(bounded)) {
    const own = await Promise.all(
      writtenExpressions()
        .filter((each) => each.file === file)
        .map((each) => slownessOf(each)),
    );
    expect([file, own.some(Boolean)]).toEqual([file, true]);
  }
});
