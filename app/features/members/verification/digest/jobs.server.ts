import { wholeCity } from "city";
import { and, asc, eq, inArray, isNull, lt, lte, or } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { listBlockedOf } from "~/domain/peace/queries.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { accounts, members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import type { Dependencies } from "~/platform/dependencies.server";
import { queueMail } from "~/platform/mail/queue.server";
import { residencies, residencyStands } from "../table.server";
import { type Issue, issueAt } from "./issue.server";
import { digestBody, isNews, titleFor } from "./letter.server";
import { findWeek, listThreadsFor, type Week } from "./queries.server";
import { digestReaders } from "./table.server";
import { unsubscribeUrl } from "./tokens.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "digest.weekly": Record<string, never>;
  }
}

/** As many as are written in one transaction. */
const mostAtOnce = 100;

/** Thursdays at 5 PM by the city's clocks, and each hour after it until midnight, for a server that was away. */
export async function startDigest(dependencies: Dependencies): Promise<void> {
  await dependencies.jobs.work("digest.weekly", () => sendDigests(dependencies, new Date()));
  await dependencies.jobs.schedule("digest.weekly", "0 17-23 * * 4", { zone: wholeCity().timeZone, data: {} });
}

/** Mails the issue of this moment to whoever has not been sent it. Harmless to repeat, and to do in two processes at once. */
export async function sendDigests(dependencies: Dependencies, now: Date): Promise<void> {
  const issue = issueAt(now);
  if (!issue) return;
  const week = await findWeek(dependencies, issue);
  while ((await sendSome(dependencies, issue, week, now)) === mostAtOnce);
}

/** @returns how many were seen to */
const sendSome = ({ db, ...dependencies }: Dependencies, issue: Issue, week: Week, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const readers = await takeReaders(tx, issue, now);
    const ids = readers.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.update(digestReaders).set({ lastIssue: issue.day }).where(inArray(digestReaders.memberId, ids));
    const threads = await listThreadsFor({ db: tx }, ids, issue);
    const blockedBy = await listBlockedOf(tx, ids);
    for (const { id, email, neighborhoodId, neighborhood, ...named } of readers) {
      const reader = { name: displayName(named), neighborhood };
      const news = {
        events: week.eventsFor(neighborhoodId, blockedBy(id)),
        threads: threads.get(id) ?? [],
        happyHours: week.happyHoursFor(neighborhoodId),
      };
      if (!isNews(news)) continue;
      const stop = unsubscribeUrl(id, dependencies.settings);
      await queueMail(
        { db: tx, dependencies },
        { to: email, subject: titleFor(reader), body: digestBody(reader, news, stop), unsubscribeUrl: stop },
      );
    }
    return ids.length;
  });

/** Whoever has this issue yet to get, held so that no other process takes them. Nobody gets one that was due before they asked. */
const takeReaders = (tx: Db, { day, due }: Issue, now: Date) =>
  tx
    .select({
      id: members.id,
      fullName: members.fullName,
      username: members.username,
      email: accounts.email,
      neighborhoodId: residencies.neighborhoodId,
      neighborhood: neighborhoods.name,
    })
    .from(digestReaders)
    .innerJoin(members, eq(members.id, digestReaders.memberId))
    .innerJoin(accounts, eq(accounts.id, digestReaders.memberId))
    .leftJoin(residencies, and(eq(residencies.memberId, members.id), residencyStands(now)))
    .leftJoin(neighborhoods, eq(neighborhoods.id, residencies.neighborhoodId))
    .where(
      and(
        or(isNull(digestReaders.lastIssue), lt(digestReaders.lastIssue, day)),
        lte(digestReaders.createdAt, due),
        isNull(accounts.bannedAt),
        eq(accounts.emailVerified, true),
      ),
    )
    .orderBy(asc(digestReaders.memberId))
    .limit(mostAtOnce)
    .for("update", { of: digestReaders, skipLocked: true });
