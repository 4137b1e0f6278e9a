import { randomInt } from "node:crypto";
import { keyPlaceholder, randomKey } from "~/platform/commands/random-key";
import type { frameOf } from "./page-facts.server";

type Framed = ReturnType<typeof frameOf>;

/** Fifteen digits that stand nowhere else. */
const randomNumber = () => 100_000_000_000_000 + randomInt(2 ** 47);

/** They stand where a rendered page says who is signed in: most members' pages differ in nothing else, and one will do for all. */
const placeholders = {
  id: randomKey(),
  name: randomKey(),
  initials: randomKey(),
  avatarKey: randomKey(),
  accessVersion: randomNumber(),
  expiresAt: randomNumber(),
};

/** Reads the same in markup, in an attribute, in an address and in a script: there is nothing to escape. */
const isPlain = (text: string | null) => text === null || /^[\p{L}\p{M}\p{N} .-]*$/u.test(text);

/**
 * The viewer as a page is rendered with it, to be written out and nothing else: whatever a component makes of a placeholder
 * (its first word, its length) is not filled in. A name with more than letters stays as it is, and the page is theirs alone.
 */
export function withPlaceholders(viewer: Framed): Framed {
  const { name, face } = viewer;
  if (![name, face.initials, face.avatarKey].every(isPlain)) return viewer;
  const { id, accessVersion, expiresAt, initials } = placeholders;
  const avatarKey = face.avatarKey && placeholders.avatarKey;
  return { ...viewer, id, name: placeholders.name, accessVersion, expiresAt, face: { ...face, initials, avatarKey } };
}

const anyPlaceholder = new RegExp(`(${[keyPlaceholder, ...Object.values(placeholders)].join("|")})`);

/** A rendered page in parts, every other one a placeholder. */
export const partsOf = (html: string): string[] => html.split(anyPlaceholder);

/** The page as it is sent: each form with a key of this page's own, and the frame with whoever asked. */
export function fillPlaceholders(parts: readonly string[], viewer: Framed | null): string {
  const { face, ...said } = viewer ?? {};
  const values: Record<string, unknown> = { ...said, ...face };
  const valueAt = new Map(
    Object.entries(placeholders).map(([name, placeholder]) => [String(placeholder), String(values[name])]),
  );
  return parts.map((part, index) => (index % 2 === 0 ? part : (valueAt.get(part) ?? randomKey()))).join("");
}
