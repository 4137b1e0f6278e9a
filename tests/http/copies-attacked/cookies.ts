import { rememberDevice } from "~/platform/accounts/device.server";
import { signedCookie } from "~/platform/accounts/site-cookie.server";
import { carryToast } from "~/platform/commands/flash.server";
import type { Person } from "../../support/cast";
import type { TestPorchlight } from "../../support/porchlight";
import { endedSessions } from "../../support/sessions";
import { spellings } from "../odd-spellings";
import { type Attack, planted } from "./attacks";

/** A cookie that opens what is private, or one that brings words of its own. */
export type CookieAttack = Attack & { isSession?: boolean };

const nameAndValue = (line: string) => (line.split(";")[0] ?? "").split(/=(.*)/s) as [string, string];

/** What this site writes itself, with the attacker's words in it. */
async function ownCookies({ dependencies: { settings } }: TestPorchlight) {
  const until = Date.now() + 60_000;
  const form = { values: { title: planted }, path: "/events", until };
  const act = { values: [["command", planted]], path: "/events", until };
  const signed = (name: string, value: unknown) => signedCookie(name, settings, { maxAge: 60 }).serialize(value);
  return [
    await carryToast({ tone: "success", title: planted }, settings),
    await signed("begun", form),
    await signed("intention", act),
    rememberDevice(`${planted}@porch.test`, null, settings),
    `theme=${planted}`,
    `__Host-${planted}=1`,
    "__Host-porchlight=",
    `__Host-porchlight=${planted}.${btoa(planted)}`,
  ];
}

const header = (how: string, ...values: string[]): CookieAttack => ({
  how,
  headers: values.map((value) => ["Cookie", value]),
});

/** Every cookie, in every spelling, and in two headers. */
export async function cookieAttacks(
  porch: TestPorchlight,
  { admin, banned }: { admin: Person; banned: Person },
): Promise<CookieAttack[]> {
  const { expired, revoked } = await endedSessions(porch, admin);
  const forged = admin.cookie.replace(/\w(?=\.|%2E)/, (last) => (last === "a" ? "b" : "a"));
  const sessions = { "an admin's": admin.cookie, expired, revoked, forged, "a banned account's": banned.cookie };
  const all = [...Object.entries(sessions), ...(await ownCookies(porch)).map((line) => ["our own", line] as const)];
  return all.flatMap(([whose, line]) => {
    const [name, value] = nameAndValue(line);
    const isSession = whose === "an admin's";
    return [
      ...Object.entries(spellings).map(([how, write]) => header(`${whose} ${name}, ${how}`, write(name, value))),
      header(`${whose} ${name}, in a second header`, "theme=dark", `${name}=${value}`),
      header(`${whose} ${name}, in two headers`, `${name}=none`, `${name} =${value}`),
      header(`${whose} ${name}, behind much else`, `${"a=1; ".repeat(600)}${name}=${value}`),
    ].map((attack) => ({ ...attack, isSession }));
  });
}
