import { sql } from "drizzle-orm";
import { partyRefusal } from "~/domain/reporting/parties";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { stakeholdersOf } from "~/reportables.server";

type About = { contentType: string; contentId: string; threadId?: string | null };

/**
 * Whoever was granted a claim of a place, or asked for one, after it was asked whether they may decide on what is said of it: to
 * be called once that is held still. Claims wait for the same lock of the place; where a decision needs none, they come before
 * this or after the decision. One query.
 * @throws Refusal
 */
export async function requireNoStake(
  { db, viewer }: TransactionContext<Viewer>,
  { contentType, contentId, threadId }: About,
): Promise<void> {
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
