import { type VerifiedRow, verifiedColumns, verifiedView } from "~/domain/members/author.server";
import type { Level } from "~/domain/residency/levels";
import { members } from "~/platform/accounts/table.server";

/** What stands of a member beside something of theirs that waits for an admin. */
export const standingColumns = { ...verifiedColumns, verifiedLevel: members.verifiedLevel };

export type StandingRow = VerifiedRow & { verifiedLevel: Level | null };

/** In words, and how sure it is. Null where nothing stands. */
export function standingView(row: StandingRow) {
  const words = verifiedView(row);
  return words === null ? null : { words, level: row.verifiedLevel };
}

export type Standing = NonNullable<ReturnType<typeof standingView>>;
