import { sql } from "drizzle-orm";
import { members } from "~/platform/accounts/table.server";
import { displayName, faceOf } from "~/platform/accounts/viewer";

/** The reputation that is shown: never below zero. PostgreSQL's `greatest` passes over the null of an erased account. */
export const shownReputation = sql<number>`greatest(0, ${members.reputationPoints})`;

/** What is shown of whoever wrote something. Needs a left join of members: an erased account has none. */
export const authorColumns = {
  id: members.id,
  fullName: members.fullName,
  username: members.username,
  avatarKey: members.avatarKey,
  reputation: shownReputation,
};

export type AuthorRow = {
  id: string | null;
  fullName: string | null;
  username: string | null;
  avatarKey: string | null;
  reputation: number;
};

/** Whoever wrote something, as pages show them. `id` is null for an account that was erased. */
export const authorView = (author: AuthorRow | null) => ({
  id: author?.id ?? null,
  name: displayName(author),
  ...faceOf(author),
  reputation: author?.reputation ?? 0,
});

export type Author = ReturnType<typeof authorView>;
