import { desc, eq, or, sql } from "drizzle-orm";
import type { Context } from "~/platform/context.server";
import { isByAnyone, labelOf } from "~/platform/security-log/kinds";
import { securityEvents } from "~/platform/security-log/table.server";

/**
 * What the log of security events holds about a member, and what it holds of what they did to others, who are not named. Where
 * something came from is told where nobody but they can have done it. One query.
 */
export async function listOwnSecurityEvents({ db }: Context, id: string) {
  const { kind, memberId, actorId, address, command, count, firstAt, lastAt } = securityEvents;
  const isTheirs = sql<boolean>`${actorId} is not distinct from ${id}::uuid or ${actorId} is null`;
  const rows = await db
    .select({ kind, isTheirs, address, command, count, firstAt, lastAt })
    .from(securityEvents)
    .where(or(eq(memberId, id), eq(actorId, id)))
    .orderBy(desc(firstAt));
  return rows.map(({ kind, isTheirs, address, command, ...row }) => ({
    what: labelOf(kind),
    ...row,
    formOrPage: command,
    address: isTheirs && !isByAnyone(kind) ? address : null,
  }));
}
