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

/** Read once: to take all sources apart takes two seconds. */
const expressions = writtenExpressions();

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

/** In milliseconds: all texts of an expression take some. */
const stoppedAfter = 2000;

type Longest = { ms: number; text: string; isStopped?: true };

function longest(expression: RegExp, texts: string[], timeout = stoppedAfter): Longest {
  Object.assign(context, { expression, texts, at: "" });
  try {
    return longestIn.runInContext(context, { timeout });
  } catch {
    return { ms: timeout, text: context.at, isStopped: true };
  }
}

/** So much of the processor is no accident of a machine that is slow enough to be told of. */
const beyondDoubt = 10 * longestHold;

/** How long it takes with one text, of the processor alone. */
async function holdWith(expression: RegExp, text: string): Promise<number> {
  const attempt = async () => {
    const before = threadCpuUsage();
    const result = longest(expression, [text], 1000);
    const { user, system } = threadCpuUsage(before);
    return { ms: (user + system) / 1000, result };
  };
  const once = await attempt();
  return once.ms >= beyondDoubt ? once.ms : (await shortestBlock(attempt, 5)).ms;
}

/** What it is slow with, or nothing. */
async function slownessOf({ pattern, flags }: Pick<Written, "pattern" | "flags">, most = length) {
  const expression = new RegExp(pattern, flags);
  let texts = textsFor(pattern, most);
  while (texts.length > 0) {
    const { ms, text, isStopped } = longest(expression, texts);
    const hold = ms < longestHold ? ms : await holdWith(expression, text);
    if (hold >= longestHold)
      return `${hold.toFixed(0)} ms with ${JSON.stringify(text.slice(0, 3))}…${JSON.stringify(text.slice(-3))}`;
    // It was the machine: those after it were not tried yet.
    texts = isStopped ? texts.slice(texts.indexOf(text) + 1) : [];
  }
}

it.each(["(a+)+$", "\\d+.*\\d+.*$"])("%s would be seen", async (pattern) =>
  expect(await slownessOf({ pattern, flags: "" })).toBeDefined(),
);

it("no expression in the sources takes long over what may be sent", async () => {
  const found: string[] = [];
  for (const each of expressions) {
    const slow = await slownessOf(each, bounded[each.file]?.[0]);
    if (slow) found.push(`${each.file}: /${each.pattern}/${each.flags}: ${slow}`);
  }
  expect(found).toEqual([]);
});

it("none is excused that need not be", async () => {
  for (const [file] of Object.entries(bounded)) {
    let isSlow = false;
    for (const each of expressions) isSlow ||= each.file === file && Boolean(await slownessOf(each));
    expect([file, isSlow]).toEqual([file, true]);
  }
});
