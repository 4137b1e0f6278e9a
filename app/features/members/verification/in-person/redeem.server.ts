import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { hashOfCode } from "~/domain/residency/codes.server";
import { isAtLeast, type Level } from "~/domain/residency/levels";
import { ways } from "~/domain/residency/ways";
import { accounts } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { CommandContext, TransactionContext } from "~/platform/commands/command.server";
import { findStandingLevel, findWithdrawal, grantResidency, lockMember } from "../grant.server";
import { lockOpenHost } from "./locks.server";
import { hostCards, hostPeople, hosts } from "./table.server";

/** Cards of open hosts whose makers still give them out. */
const fromGivers = ({ db }: Pick<CommandContext<Viewer>, "db">) =>
  db
    .select({ id: hostCards.id, hostId: hostCards.hostId })
    .from(hostCards)
    .innerJoin(hosts, and(eq(hosts.id, hostCards.hostId), isNull(hosts.closedAt)))
    .innerJoin(hostPeople, and(eq(hostPeople.hostId, hostCards.hostId), eq(hostPeople.memberId, hostCards.mintedBy)))
    .innerJoin(accounts, and(eq(accounts.id, hostCards.mintedBy), isNull(accounts.bannedAt)))
    .$dynamic();

/** Neither used nor void nor too old, and of somebody else: nobody verifies themselves. */
const usable = (viewer: Pick<Viewer, "id">, now: Date) =>
  and(
    isNull(hostCards.usedAt),
    isNull(hostCards.voidedAt),
    gt(hostCards.expiresAt, now),
    ne(hostCards.mintedBy, viewer.id),
  );

/** Who is verified at a higher level gets the answer to a wrong code, so that only who can use a card learns that it is one. */
const isWorthIt = (standing: Level | null) => standing === null || isAtLeast(ways["in-person"].level, standing);

/** The card whose code it is, if it can be used: none can after a withdrawal. Counts nothing: there is no card of one's own that could be guessed at. */
async function findCard(context: CommandContext<Viewer>, code: string) {
  const { viewer, now, dependencies } = context;
  if (!isWorthIt(viewer.level) || (await findWithdrawal(context, viewer.id))) return undefined;
  const codeHash = hashOfCode(code, dependencies.settings.secret);
  const [card] = await fromGivers(context).where(and(eq(hostCards.codeHash, codeHash), usable(viewer, now)));
  return card;
}

/** What follows from its code, once: everything is looked at again while the host is held still. */
async function redeemCard(context: TransactionContext<Viewer>, id: string) {
  const { db, viewer, now } = context;
  const isCard = and(eq(hostCards.id, id), usable(viewer, now));
  if (!(await lockMember(db, viewer.id)) || !isWorthIt(await findStandingLevel(context, viewer.id))) return undefined;
  const [found] = await db.select({ hostId: hostCards.hostId }).from(hostCards).where(eq(hostCards.id, id));
  const host = found && (await lockOpenHost(db, found.hostId, "share"));
  const [card] = host ? await fromGivers(context).where(isCard) : [];
  if (!host || !card) return undefined;
  const [used] = await db
    .update(hostCards)
    .set({ usedAt: now, usedBy: viewer.id })
    .where(isCard)
    .returning({ id: hostCards.id });
  const { neighborhoodId } = host;
  return used && grantResidency(context, { memberId: viewer.id, way: "in-person", neighborhoodId });
}

export const cardCodes = { way: "in-person" as const, find: findCard, redeem: redeemCard };
