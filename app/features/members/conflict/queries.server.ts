import { and, desc, eq, inArray } from "drizzle-orm";
import { agoInSentence } from "~/domain/calendar/ago.server";
import { actorName } from "~/domain/members/actor-name.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { auditLog } from "~/platform/audit/table.server";
import type { TransactionContext } from "~/platform/commands/command.server";

/** What changes how a member stands, as it is said of them. */
const sayings: Readonly<Record<string, string>> = {
  "members.ban": "banned this member",
  "members.reject-and-ban": "banned this member",
  "members.unban": "lifted the ban of this member",
  "members.make-admin": "made this member admin",
  "members.revoke-admin": "took the admin role from this member",
  "members.verify": "verified this member",
  "members.verify-many": "verified this member",
  "members.withdraw-verification": "withdrew the verification of this member",
  "moderation.undo": "took back the ban of this member",
};

/** "Marisol banned this member 2 minutes ago." Who did it, the log knows. Two queries. */
export async function findLastChange(context: TransactionContext<Viewer>, memberId: string): Promise<string> {
  const [last] = await context.db
    .select({ command: auditLog.command, by: auditLog.actorId, at: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, memberId), inArray(auditLog.command, Object.keys(sayings))))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1);
  return last
    ? `${await actorName(context, last.by)} ${sayings[last.command]} ${agoInSentence(last.at, context.now)}.`
    : "Someone changed this member a moment ago.";
}
