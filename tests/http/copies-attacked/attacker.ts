import { expect } from "vitest";
import type { Reply, TestApp } from "../../support/http";
import { askRaw, type RawQuestion } from "../../support/raw-http";
import { isSame, settled } from "../same-answer";
import { planted } from "./attacks";
import type { Secrets } from "./city";
import type { CookieAttack } from "./cookies";

/** Asks in the oddest ways, and then looks at what a visitor gets. */
export function createAttacker(app: TestApp, secrets: Secrets) {
  const { porch, ask, url } = app;
  const forget = () => porch.dependencies.changes.invalidate();
  let count = 0;
  let turns = 0;
  /** Each has an address of their own: what is counted by it is another matter. */
  const from = (): [string, string] => ["X-Forwarded-For", `198.51.${(++count >> 8) % 256}.${count % 256}`];

  /** What a visitor gets of an address when nobody came before. */
  const untouched = new Map<string, Reply>();
  async function expectUntouched(address: string, reply: Reply) {
    const known = untouched.get(address);
    if (known && isSame(reply, known)) return;
    // Perhaps the clock changed it.
    forget();
    const anew = await ask(address);
    untouched.set(address, anew);
    expect(settled(reply), `a visitor's ${address}`).toBe(settled(anew));
  }

  const composed = (address: string, parts: readonly CookieAttack[]): RawQuestion => {
    const headers = parts.flatMap((part) => part.headers ?? []);
    const isGiven = (name: string) => headers.some(([given]) => given.toLowerCase() === name);
    return {
      method: parts.find((part) => part.method)?.method,
      target: parts.reduce((target, part) => part.target?.(target) ?? target, address),
      headers: [
        ...(isGiven("host") ? [] : [["Host", "porch.test"] as [string, string]]),
        ...headers,
        ...(isGiven("x-forwarded-for") ? [] : [from()]),
      ],
      body: parts.find((part) => part.body)?.body,
    };
  };

  const everything = (reply: { headers: object; cookies: string[]; text: string }) =>
    `${reply.text}\n${JSON.stringify(reply.headers)}\n${reply.cookies.join("\n")}`;
  const secretsIn = (reply: Parameters<typeof everything>[0]) => secrets.in(everything(reply));

  /** At one address. @returns what the attacker got */
  return async function attack(address: string, parts: readonly CookieAttack[]) {
    const question = composed(address, parts);
    if (!untouched.has(address)) untouched.set(address, await ask(address));
    forget();
    // Every third time a visitor comes at the same moment, and may wait for the attacker's page.
    const [own, meanwhile] = await Promise.all([askRaw(url, question), turns++ % 3 === 0 ? ask(address) : undefined]);
    const where = `${question.method ?? "GET"} ${question.target.slice(0, 200)}`;
    for (const reply of [meanwhile, await ask(address)]) {
      if (!reply) continue;
      expect(everything(reply), `a visitor's ${address}`).not.toContain(planted);
      expect(secretsIn(reply), `a visitor's ${address}`).toEqual([]);
      await expectUntouched(address, reply);
    }
    expect(own.status, where).toBeLessThan(500);
    if (!parts.some((part) => part.isSession)) expect(secretsIn(own), `their own ${where}`).toEqual([]);
    if (question.target === address) return own;
    // Where the attacker was, somebody may be led by a link.
    const led = await askRaw(url, { target: question.target, headers: [["Host", "porch.test"], from()] });
    expect(secretsIn(led), `a visitor's ${where}`).toEqual([]);
    return own;
  };
}
