import { and, count, eq, isNull, lte, min, notExists, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { unionOf } from "~/db/union.server";
import { formatAge } from "~/domain/calendar/format";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { daysAfter, daysBefore } from "~/platform/time";
import type { AdminContext } from "~/shell/admin/guard.server";
import { isAskedAgain, isOpenCheck } from "../checks/queries.server";
import { residencyChecks } from "../checks/table.server";
import { documentRequests } from "../document/table.server";
import { letters } from "../letter/table.server";
import { partnerAddresses, partners } from "../partner-list/table.server";
import { residencies, residencyAppeals, residencyStands } from "../table.server";
import { isOpen as isOpenRequest } from "../vouching/queries.server";
import { vouchRequests } from "../vouching/table.server";
import { type CountedByNeighborhood, lapsesWithinDays, sumOf } from "./counted";
import { kindsOfWork, overdueDays, type Work } from "./work";

type Part = { work: Work; from: PgTable; since: AnyPgColumn; where: SQL | undefined; of?: AnyPgColumn };

/**
 * What waits in the console, by way and kind of work, how much of it, and since when the oldest does: what its tabs list,
 * counted. One query, which the dashboard makes on every page: each part looks at an index of what waits.
 */
export async function listResidencyWork(context: Pick<AdminContext, "db" | "now">) {
  const rows = await unionOf(partsOf(context).map((part) => counted(context, part)));
  return (Object.keys(kindsOfWork) as Work[]).map((work) => {
    const { waiting = 0, since = null } = rows.find((each) => each.work === work) ?? {};
    const oldest = since === null ? null : waitingTime(new Date(since), context.now);
    return { work, waiting, oldest, isOurs: kindsOfWork[work].isOurs };
  });
}

const waitingTime = (since: Date, now: Date) => ({
  age: formatAge(since, now),
  isOverdue: since < daysBefore(now, overdueDays),
});

function partsOf({ db, now }: Pick<Context, "db" | "now">): Part[] {
  const addresses = db
    .select({ one: sql`1` })
    .from(partnerAddresses)
    .where(eq(partnerAddresses.partnerId, partners.id));
  const letter = { from: letters, since: letters.createdAt, of: letters.memberId };
  return [
    { work: "to-print", ...letter, where: eq(letters.state, "waiting") },
    { work: "to-send", ...letter, since: letters.printedAt, where: eq(letters.state, "printed") },
    {
      work: "documents",
      from: documentRequests,
      since: documentRequests.createdAt,
      where: isNull(documentRequests.decidedAt),
      of: documentRequests.memberId,
    },
    {
      work: "appeals",
      from: residencyAppeals,
      since: residencyAppeals.createdAt,
      where: isNull(residencyAppeals.decidedAt),
    },
    {
      work: "vouches",
      from: vouchRequests,
      since: vouchRequests.createdAt,
      where: isOpenRequest(now),
      of: vouchRequests.memberId,
    },
    {
      work: "asked-again",
      from: residencies,
      since: residencies.remindedAt,
      where: isAskedAgain({ db, now }),
    },
    {
      work: "partners",
      from: partners,
      since: partners.createdAt,
      where: and(isNull(partners.closedAt), notExists(addresses)),
    },
    { work: "checks", from: residencyChecks, since: residencyChecks.drawnAt, where: isOpenCheck },
  ];
}

/** Who is banned waits for nothing: `of` says whose it is, where the tab leaves them out. */
function counted({ db }: Pick<Context, "db">, { work, from, since, where, of }: Part) {
  const part = db
    .select({
      work: sql<string>`${work}::text`.as("work"),
      waiting: sql<number>`count(*)::int`.as("waiting"),
      since: sql<string | null>`${min(since)}`.as("since"),
    })
    .from(from)
    .$dynamic();
  if (of) part.innerJoin(accounts, and(eq(accounts.id, of), isNull(accounts.bannedAt)));
  if (from === residencyChecks) part.innerJoin(residencies, eq(residencies.id, residencyChecks.residencyId));
  return part.where(where);
}

/**
 * How many are verified in each neighborhood, by level, and how many of them lapse soon: where most live first, and those
 * of whom only the city is known last. One query.
 */
export async function countByNeighborhood({
  db,
  now,
}: Pick<AdminContext, "db" | "now">): Promise<CountedByNeighborhood> {
  const soon = daysAfter(now, lapsesWithinDays);
  const ofLevel = (level: string) => sql<number>`count(*) filter (where ${residencies.level} = ${level})::int`;
  const rows = await db
    .select({
      id: residencies.neighborhoodId,
      name: neighborhoods.name,
      low: ofLevel("low"),
      medium: ofLevel("medium"),
      high: ofLevel("high"),
      all: count(),
      lapsing: sql<number>`count(*) filter (where ${lte(residencies.lapsesAt, soon)})::int`,
    })
    .from(residencies)
    .leftJoin(neighborhoods, eq(neighborhoods.id, residencies.neighborhoodId))
    .where(residencyStands())
    .groupBy(residencies.neighborhoodId, neighborhoods.name)
    .orderBy(sql`${residencies.neighborhoodId} is null`, sql`count(*) desc`, neighborhoods.name);
  return { rows, total: sumOf(rows) };
}
