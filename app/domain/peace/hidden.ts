import type { Author } from "~/domain/members/author.server";

/** Stands where somebody would be named whom the viewer blocked or muted: nothing that tells who. */
export const hiddenAuthor: Author = {
  id: null,
  name: "Somebody you blocked or muted",
  avatarKey: null,
  initials: "",
  tone: null,
  reputation: 0,
  verified: null,
};

/** In the place of what they called a thread. */
export const hiddenTitle = "A thread of somebody you blocked or muted";

/** Ids of members of whom a viewer is shown nothing. */
export type Hidden = ReadonlySet<string>;

export const nobody: Hidden = new Set();

/** Of rows with an id of who wrote them, those of people whom the viewer neither blocked nor muted. */
export const without = <Row>(hidden: Hidden, rows: readonly Row[], authorOf: (row: Row) => string | null): Row[] =>
  hidden.size === 0 ? [...rows] : rows.filter((row) => !isHidden(hidden, authorOf(row)));

/** Of an account that is gone, nobody knows whose it was. */
export const isHidden = (hidden: Hidden, id: string | null | undefined): boolean =>
  Boolean(id) && hidden.has(String(id));
