import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { lockKeys } from "~/db/lock-keys.server";
import { accounts, roles } from "~/platform/accounts/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { queueMail } from "~/platform/mail/queue.server";
import { betweenMailsMs, mostOmens, securityWindowMs, windowOf } from "./bounds";
import { labelOf, omens } from "./kinds";
import { securityEvents } from "./table.server";

type Warning = { db: Db; dependencies: Pick<Dependencies, "jobs" | "settings" | "log"> };

/** Mails the admins when there were more failed sign-ins and refusals within ten minutes than people cause; once an hour. */
export async function warnOfBurst(context: Warning, now = new Date()): Promise<void> {
  const counted = await countOmens(context.db, now);
  const sum = counted.reduce((all, { times }) => all + times, 0);
  // Who multiplies the limits expects as many more to be refused.
  if (sum <= mostOmens * context.dependencies.settings.rateLimitScale) return;
  await context.db.transaction(async (tx) => {
    const db = tx as Db;
    await db.execute(sql`select pg_advisory_xact_lock(${lockKeys.burst})`);
    if (await wasMailed(db, now)) return;
    await writeDown(db, now);
    for (const email of await findAdmins(db)) await queueMail({ ...context, db }, burstMail(email, counted));
    context.dependencies.log.warn({ counted }, "security log: a burst of failed sign-ins or refusals");
  });
}

type Counted = { kind: string; times: number };

/**
 * How often within the last ten minutes. Rows begin anew every ten minutes by the clock, so of those before it counts as
 * large a part as is not over yet.
 */
async function countOmens(db: Db, now: Date): Promise<Counted[]> {
  const { kind, count, firstAt } = securityEvents;
  const begin = new Date(windowOf(now) * securityWindowMs);
  const stillCounts = 1 - (now.getTime() - begin.getTime()) / securityWindowMs;
  const share = sql`case when ${firstAt} >= ${begin.toISOString()}::timestamptz then 1 else ${stillCounts}::float end`;
  return db
    .select({ kind, times: sql<number>`round(sum(${count} * ${share}))::int` })
    .from(securityEvents)
    .where(and(inArray(kind, omens), gte(firstAt, new Date(begin.getTime() - securityWindowMs))))
    .groupBy(kind);
}

async function wasMailed(db: Db, now: Date): Promise<boolean> {
  const { id, kind, firstAt } = securityEvents;
  const since = new Date(now.getTime() - betweenMailsMs);
  const found = await db
    .select({ id })
    .from(securityEvents)
    .where(and(eq(kind, "burst.mailed"), gte(firstAt, since)))
    .limit(1);
  return found.length > 0;
}

const writeDown = (db: Db, now: Date) =>
  db
    .insert(securityEvents)
    .values({ key: `burst|${now.toISOString()}`, kind: "burst.mailed", count: 1, firstAt: now, lastAt: now });

async function findAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: accounts.email })
    .from(roles)
    .innerJoin(accounts, eq(accounts.id, roles.memberId))
    .where(and(eq(roles.role, "admin"), isNull(accounts.bannedAt)));
  return rows.map(({ email }) => email);
}

/** Without addresses and names: mail lies about for longer than the log. */
const burstMail = (to: string, counted: readonly Counted[]) => ({
  to,
  allowUnconfirmed: true as const,
  subject: "Somebody may be trying the doors of Porchlight",
  body: {
    heading: "More knocks than usual",
    paragraphs: [
      "Within ten minutes much more was refused than on other days:",
      `${counted.map(({ kind, times }) => `${labelOf(kind)}: ${times}`).join(", ")}.`,
      "Limits hold it back, so nothing may have come of it. Please look who is meant and where it comes from. " +
        "If this goes on, the next email comes in an hour.",
    ],
    action: { label: "Look at the security events", url: "/admin/security-events" },
  },
});
