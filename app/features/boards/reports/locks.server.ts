import { sql } from "drizzle-orm";
import { hasOtherAdmin } from "~/domain/members/admins.server";
import { partyRefusal } from "~/domain/reporting/parties";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { stakeholdersOf } from "~/reportables.server";

type About = {
  contentType: string;
  /** A uuid, or the number of a board, in which nobody has a stake. */
  contentId: string;
  /** What it stands in, if known. */
  threadId?: string | null;
  /** Who does not decide on it either: whoever wrote it, and of an appeal its other parties. */
  others: readonly (string | null)[];
};

/**
 * Refuses a viewer who has gained a stake in this since `may` was asked, for example by a claim that was granted a moment ago. To be
 * called once what is decided on is locked: granting a claim takes the same lock of the place. One query, and one to refuse.
 * @throws Refusal 403 "You are a party to this"
 */
export async function requireNoStake({ db, viewer }: TransactionContext<Viewer>, about: About): Promise<void> {
  const { contentType, contentId, threadId, others } = about;
  const stakeholderIds = stakeholdersOf({
    type: sql`${contentType}::text`,
    // Cast only where somebody may have a stake: a board's is no uuid.
    id: sql`${contentId}::text::uuid`,
    standsIn: threadId ? sql`${threadId}::uuid` : undefined,
  });
  const found = (await db.execute(sql`select ${stakeholderIds} as "ids"`)) as unknown as { rows: { ids: string[] }[] };
  const ids = found.rows[0]?.ids ?? [];
  if (ids.includes(viewer.id))
    throw partyRefusal(await hasOtherAdmin({ db }, [...ids, ...others.filter((each) => each !== null)]));
}
