import { and, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { addDays, momentOf } from "~/domain/calendar/city-time.server";
import { members } from "~/platform/accounts/table.server";
import { isId } from "~/platform/forms/fields";
import { securityEvents } from "~/platform/security-log/table.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import { findPeople } from "../audit/queries.server";
import type { SecurityFilters } from "./filters";

const eventsPerPage = 30;
const eventsPerPiece = 1_000;

type Position = { id: string; firstAt: Date };
export type SecurityEvent = Awaited<ReturnType<typeof readEvents>>[number];

/** A page of the log, newest first. @param after the id of the event that the page before ended with */
export async function listSecurityEvents(context: AdminContext, filters: SecurityFilters, after?: string) {
  const people = filters.who ? await findPeople(context, filters.who) : [];
  const position = after && isId(after) ? await findPosition(context, after) : undefined;
  const events = await readEvents(context, whereOf(filters, people), position, eventsPerPage + 1);
  return {
    people,
    events: events.slice(0, eventsPerPage),
    next: events.length > eventsPerPage ? events[eventsPerPage - 1]?.id : undefined,
  };
}

/** All of these, up to a moment and newest first, a thousand at a time. */
export async function* eachSecurityEvent(
  context: AdminContext,
  filters: SecurityFilters,
  upTo: Date,
): AsyncGenerator<SecurityEvent[]> {
  const people = filters.who ? await findPeople(context, filters.who) : [];
  const where = [...whereOf(filters, people), lte(securityEvents.firstAt, upTo)];
  let position: Position | undefined;
  do {
    const events: SecurityEvent[] = await readEvents(context, where, position, eventsPerPiece);
    if (events.length > 0) yield events;
    position = events.length === eventsPerPiece ? events.at(-1) : undefined;
  } while (position);
}

function whereOf({ kind, who, member, address, from, to }: SecurityFilters, people: { id: string }[]): SQL[] {
  const { memberId, actorId, firstAt, lastAt } = securityEvents;
  const ids = who ? people.map(({ id }) => id) : member ? [member] : undefined;
  return [
    kind && eq(securityEvents.kind, kind),
    ids && or(inArray(memberId, ids), inArray(actorId, ids)),
    address && eq(securityEvents.address, address),
    from && gte(lastAt, momentOf(from, "00:00")),
    to && lt(firstAt, momentOf(addDays(to, 1), "00:00")),
  ].filter((each) => each !== undefined && each !== "");
}

const [whose, who] = [alias(members, "whose"), alias(members, "who")];
type Person = typeof whose | typeof who;
/** Null where nobody is known, or who it was has left. */
const personOf = ({ id, fullName, username }: Person) => ({
  id,
  name: sql<string | null>`coalesce(nullif(${fullName}, ''), ${username})`,
});

const readEvents = ({ db }: AdminContext, where: SQL[], position: Position | undefined, most: number) => {
  const { id, kind, address, command, count, isRest, firstAt, lastAt } = securityEvents;
  const beyond =
    position && sql`(${firstAt}, ${id}) < (${position.firstAt.toISOString()}::timestamptz, ${position.id}::uuid)`;
  return db
    .select({
      id,
      kind,
      address,
      command,
      count,
      isRest,
      firstAt,
      lastAt,
      member: personOf(whose),
      actor: personOf(who),
    })
    .from(securityEvents)
    .leftJoin(whose, eq(whose.id, securityEvents.memberId))
    .leftJoin(who, eq(who.id, securityEvents.actorId))
    .where(and(beyond, ...where))
    .orderBy(desc(firstAt), desc(id))
    .limit(most);
};

async function findPosition({ db }: AdminContext, id: string): Promise<Position | undefined> {
  const [event] = await db
    .select({ id: securityEvents.id, firstAt: securityEvents.firstAt })
    .from(securityEvents)
    .where(eq(securityEvents.id, id));
  return event;
}

/** What a member is called whom a link narrowed the log to. */
export async function findName({ db }: AdminContext, id: string): Promise<string | undefined> {
  if (!id) return undefined;
  const [found] = await db
    .select({ name: personOf(members as unknown as Person).name })
    .from(members)
    .where(eq(members.id, id));
  return found?.name ?? "Erased account";
}
