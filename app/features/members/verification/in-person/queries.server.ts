import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { formatDay } from "~/domain/calendar/city-time.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import type { AdminContext } from "~/shell/admin/guard.server";
import { mostHosts, mostPeople } from "./rules";
import { hostCards, hostPeople, hosts } from "./table.server";

/** All hosts, the open ones first. One query. */
export async function listHosts({ db }: AdminContext) {
  const rows = await db
    .select({
      id: hosts.id,
      name: hosts.name,
      neighborhood: neighborhoods.name,
      closedAt: hosts.closedAt,
      people: sql<number>`(select count(*)::int from host_people p where p.host_id = ${hosts.id})`,
      minted: sql<number>`(select count(*)::int from host_cards c where c.host_id = ${hosts.id})`,
      used: sql<number>`(select count(*)::int from host_cards c where c.host_id = ${hosts.id} and c.used_at is not null)`,
    })
    .from(hosts)
    .leftJoin(neighborhoods, eq(neighborhoods.id, hosts.neighborhoodId))
    .orderBy(sql`${hosts.closedAt} is not null`, asc(sql`lower(${hosts.name})`), asc(hosts.id))
    .limit(mostHosts);
  return rows.map(({ closedAt, ...row }) => ({ ...row, isClosed: closedAt !== null }));
}

const shownHost = {
  id: hosts.id,
  name: hosts.name,
  neighborhood: neighborhoods.name,
  closedAt: hosts.closedAt,
};

/** A host with its people and who used its cards. Four queries. */
export async function findHostAsAdmin(context: AdminContext, id: string) {
  if (!isId(id)) return undefined;
  const [host] = await context.db
    .select(shownHost)
    .from(hosts)
    .leftJoin(neighborhoods, eq(neighborhoods.id, hosts.neighborhoodId))
    .where(eq(hosts.id, id));
  if (!host) return undefined;
  const { closedAt, ...shown } = host;
  return {
    ...shown,
    closedOn: closedAt && formatDay(closedAt),
    people: await listPeople(context, id),
    batches: await listBatches(context, id),
    traces: await listTraces(context, eq(hostCards.hostId, id)),
  };
}

const listPeople = async ({ db }: AdminContext, hostId: string) => {
  const rows = await db
    .select({ id: members.id, username: members.username, fullName: members.fullName })
    .from(hostPeople)
    .innerJoin(members, eq(members.id, hostPeople.memberId))
    .where(eq(hostPeople.hostId, hostId))
    .orderBy(asc(hostPeople.createdAt), asc(members.id))
    .limit(mostPeople);
  return rows.map(({ id, username, fullName }) => ({ id, username, name: displayName({ username, fullName }) }));
};

/** As many as one looks through. */
const shownBatches = 50;

/** What was made of a host's cards, the newest first. One query. */
export async function listBatches({ db }: Pick<Context, "db">, hostId: string) {
  const rows = await db
    .select({
      id: hostCards.batchId,
      createdAt: hostCards.createdAt,
      mintedBy: hostCards.mintedBy,
      username: members.username,
      fullName: members.fullName,
      cards: count(),
      used: sql<number>`count(${hostCards.usedAt})::int`,
      voided: sql<number>`count(${hostCards.voidedAt})::int`,
    })
    .from(hostCards)
    .leftJoin(members, eq(members.id, hostCards.mintedBy))
    .where(eq(hostCards.hostId, hostId))
    .groupBy(hostCards.batchId, hostCards.createdAt, hostCards.mintedBy, members.username, members.fullName)
    .orderBy(desc(hostCards.createdAt), asc(hostCards.batchId))
    .limit(shownBatches);
  return rows.map(({ createdAt, username, fullName, ...row }) => ({
    ...row,
    on: formatDay(createdAt),
    by: displayName({ username, fullName }),
  }));
}

const giver = alias(members, "giver");
const taker = alias(members, "taker");
/** The newest. An older one is found on the page of the member who used it. */
const shownTraces = 100;

async function listTraces({ db }: AdminContext, which: SQL) {
  const rows = await db
    .select({
      id: hostCards.id,
      host: hosts.name,
      hostId: hosts.id,
      createdAt: hostCards.createdAt,
      usedAt: hostCards.usedAt,
      giverId: giver.id,
      giver: { username: giver.username, fullName: giver.fullName },
      takerId: taker.id,
      taker: { username: taker.username, fullName: taker.fullName },
    })
    .from(hostCards)
    .innerJoin(hosts, eq(hosts.id, hostCards.hostId))
    .leftJoin(giver, eq(giver.id, hostCards.mintedBy))
    .leftJoin(taker, eq(taker.id, hostCards.usedBy))
    .where(and(which, isNotNull(hostCards.usedAt)))
    .orderBy(desc(hostCards.usedAt), asc(hostCards.id))
    .limit(shownTraces);
  return rows.map(({ createdAt, usedAt, ...row }) => ({
    ...row,
    giver: displayName(row.giver),
    taker: displayName(row.taker),
    madeOn: formatDay(createdAt),
    usedOn: formatDay(usedAt ?? createdAt),
  }));
}

export type Trace = Awaited<ReturnType<typeof listTraces>>[number];

/** The cards that a member used: who gave them, of which host, and when. One query. */
export const listCardsOf = (context: AdminContext, memberId: string) =>
  listTraces(context, eq(hostCards.usedBy, memberId));

/** The open hosts whose cards the viewer gives out. One query. */
export const listOwnHosts = ({ db }: Pick<Context, "db">, memberId: string) =>
  db
    .select({ id: hosts.id, name: hosts.name })
    .from(hostPeople)
    .innerJoin(hosts, eq(hosts.id, hostPeople.hostId))
    .where(and(eq(hostPeople.memberId, memberId), sql`${hosts.closedAt} is null`))
    .orderBy(asc(hosts.name), asc(hosts.id))
    .limit(mostHosts);
