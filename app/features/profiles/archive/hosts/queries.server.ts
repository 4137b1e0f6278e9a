import { desc, eq } from "drizzle-orm";
import { hostCards, hostPeople, hosts } from "~/features/members/verification/in-person/table.server";
import type { Context } from "~/platform/context.server";

/** What a member has to do with hosts: codes and other members are left out. */
export async function collectFromHosts(context: Context, id: string) {
  return {
    hostFor: await listHosts(context, id),
    cardsMade: await listMade(context, id),
    cardsUsed: await listUsed(context, id),
  };
}

const listHosts = ({ db }: Context, id: string) =>
  db
    .select({ host: hosts.name, since: hostPeople.createdAt })
    .from(hostPeople)
    .innerJoin(hosts, eq(hosts.id, hostPeople.hostId))
    .where(eq(hostPeople.memberId, id))
    .orderBy(desc(hostPeople.createdAt));

const listMade = ({ db }: Context, id: string) =>
  db
    .select({
      host: hosts.name,
      madeAt: hostCards.createdAt,
      expiresAt: hostCards.expiresAt,
      usedAt: hostCards.usedAt,
      voidedAt: hostCards.voidedAt,
    })
    .from(hostCards)
    .innerJoin(hosts, eq(hosts.id, hostCards.hostId))
    .where(eq(hostCards.mintedBy, id))
    .orderBy(desc(hostCards.createdAt));

const listUsed = ({ db }: Context, id: string) =>
  db
    .select({ host: hosts.name, madeAt: hostCards.createdAt, usedAt: hostCards.usedAt })
    .from(hostCards)
    .innerJoin(hosts, eq(hosts.id, hostCards.hostId))
    .where(eq(hostCards.usedBy, id))
    .orderBy(desc(hostCards.usedAt));
