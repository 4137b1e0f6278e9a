import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";
import type { Values } from "./send";

/** Who asks. The unconfirmed member meets a city that asks for confirmed addresses. */
export const roles = ["visitor", "member", "owner", "unconfirmed", "banned", "admin"] as const;
export type Role = (typeof roles)[number];

/** Done; asked to sign in, under this title; or refused, with this status and title. */
export type Verdict = "yes" | ["sign in", string] | [number, string];

export type Situation = {
  porch: TestPorchlight;
  /** Who asks, or someone else's account where a visitor does. */
  asker: Person;
  /** Whose thing it is: the asker's where the owner asks. */
  owner(): Promise<Person>;
  /** What the browser has besides its session, where a form sets it. */
  cookies?: string;
};

/** One kind of thing that someone may try to do something with. */
export type Row = {
  /** Which state it is in, where that matters. */
  to?: string;
  /** Makes the thing and fills in the form. */
  form(situation: Situation): Promise<Values>;
  verdicts: Record<Role, Verdict>;
};

export const everyone = (verdict: Verdict = "yes"): Row["verdicts"] => ({
  visitor: verdict,
  member: verdict,
  owner: verdict,
  unconfirmed: verdict,
  banned: verdict,
  admin: verdict,
});

/** A banned member is told so, whatever it is about. */
export const members = (signIn = "Sign in required"): Row["verdicts"] => ({
  ...everyone(),
  visitor: ["sign in", signIn],
  banned: [403, "Account banned"],
});

export const publishers = (signIn?: string): Row["verdicts"] => ({
  ...members(signIn),
  unconfirmed: [403, "Confirm your email"],
});

export const admins = (verdict: Verdict = "yes"): Row["verdicts"] => ({
  ...members(),
  member: [403, "Access Denied"],
  owner: [403, "Access Denied"],
  unconfirmed: [403, "Access Denied"],
  admin: verdict,
});

/** The rows of some commands, by their names. */
export type Rows = Record<string, Row[]>;

/** Rows of one command from two places stand together. */
export const withRows = (rows: Rows, more: Rows): Rows => ({
  ...rows,
  ...Object.fromEntries(Object.entries(more).map(([name, own]) => [name, [...own, ...(rows[name] ?? [])]])),
});
