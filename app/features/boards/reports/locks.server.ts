import { sql } from "drizzle-orm";
import { partyRefusal } from "~/domain/reporting/parties";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { stakeholdersOf } from "~/reportables.server";

type About = { contentType: string; contentId: string; threadId?: string | null };

/**
 * Refuses a viewer who has gained a stake in this since `may` was asked, for example by a claim that was granted a moment ago. To be
 * called once what is decided on is locked: granting a claim takes the same lock of the place. One query.
 * @param about `contentId` is a uuid, or the number of a board, in which nobody has a stake; `threadId` what it stands in, if known
 * @throws Refusal 403 "You are a party to this"
 */
export async function requireNoStake({ db, viewer }: TransactionContext<Viewer>, about: About): Promise<void> {
  const { contentType, contentId, threadId } = about;
  const stakeholderIds = stakeholdersOf({
    type: sql`${contentType}::text`,
    // Cast only where somebody may have a stake: a board's is no uuid.
    id: sql`${contentId}::text::uuid`,
    standsIn: threadId ? sql`${threadId}::uuid` : undefined,
  });
  const found = (await db.execute(
    sql`select ${viewer.id}::uuid = any(${stakeholderIds}) as "hasStake"`,
  )) as unknown as { rows: { hasStake: boolean }[] };
  if (found.rows[0]?.hasStake) throw partyRefusal();
}
