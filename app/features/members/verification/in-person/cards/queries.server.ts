import { setImmediate } from "node:timers/promises";
import { and, asc, eq, sql } from "drizzle-orm";
import { formatDay } from "~/domain/calendar/city-time.server";
import { listOpenWays } from "~/domain/residency/queries.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { isId } from "~/platform/forms/fields";
import { spelledCode } from "~/platform/paper-codes";
import { qrCodeOf } from "~/platform/qr-code.server";
import { hoursBefore } from "~/platform/time";
import { codeLink } from "../../code-link";
import { codePath } from "../../paths";
import { cardCode } from "../codes.server";
import { listBatches } from "../queries.server";
import { mostInBatch, shownHours } from "../rules";
import { hostCards, hostPeople, hosts } from "../table.server";

/** For its people and for admins: undefined for everybody else. One query. */
export async function findVisibleHost({ db, viewer }: Context, id: string) {
  if (!viewer || !isId(id)) return undefined;
  const [host] = await db
    .select({
      id: hosts.id,
      name: hosts.name,
      neighborhood: neighborhoods.name,
      isClosed: sql<boolean>`${hosts.closedAt} is not null`,
      isPerson: sql<boolean>`${hostPeople.memberId} is not null`,
    })
    .from(hosts)
    .leftJoin(neighborhoods, eq(neighborhoods.id, hosts.neighborhoodId))
    .leftJoin(hostPeople, and(eq(hostPeople.hostId, hosts.id), eq(hostPeople.memberId, viewer.id)))
    .where(eq(hosts.id, id));
  return host && (host.isPerson || viewer.isAdmin) ? host : undefined;
}

/** A host and what was made of its cards. Three queries. */
export async function findHostWithBatches(context: Context, id: string) {
  const host = await findVisibleHost(context, id);
  if (!host) return undefined;
  const { isPerson, isClosed, ...shown } = host;
  const batches = await listBatches(context, id);
  const isWayClosed = !(await listOpenWays(context)).includes("in-person");
  return {
    ...shown,
    isClosed,
    isWayClosed,
    isAdmin: context.viewer?.isAdmin === true,
    can: { mint: isPerson && !isClosed && !isWayClosed },
    batches: batches.map(({ mintedBy, ...batch }) => ({ ...batch, isOwn: mintedBy === context.viewer?.id })),
  };
}

type Settings = Pick<Dependencies["settings"], "secret" | "baseUrl">;

/**
 * A batch of cards. Those that nobody used have their codes for the member who made them, for a day; everybody else, and
 * everybody later, reads only what became of them. Two queries.
 */
export async function findBatch(context: Context, settings: Settings, hostId: string, batchId: string) {
  const { db, viewer, now } = context;
  const host = isId(batchId) ? await findVisibleHost(context, hostId) : undefined;
  if (!host) return undefined;
  const rows = await db
    .select({
      id: hostCards.id,
      mintedBy: hostCards.mintedBy,
      createdAt: hostCards.createdAt,
      expiresAt: hostCards.expiresAt,
      usedAt: hostCards.usedAt,
      voidedAt: hostCards.voidedAt,
    })
    .from(hostCards)
    .where(and(eq(hostCards.hostId, host.id), eq(hostCards.batchId, batchId)))
    .orderBy(asc(hostCards.id))
    .limit(mostInBatch);
  const [first] = rows;
  if (!first) return undefined;
  const isShown = host.isPerson && first.mintedBy === viewer?.id && first.createdAt > hoursBefore(now, shownHours);
  const cards: BatchCard[] = [];
  for (const [index, { id, usedAt, voidedAt, expiresAt }] of rows.entries()) {
    // A square takes a millisecond, and forty of them would hold the process.
    await setImmediate();
    const isVoid = voidedAt !== null || (host.isClosed && usedAt === null);
    const isOpen = !usedAt && !isVoid && expiresAt > now;
    cards.push({
      id,
      number: index + 1,
      state: usedAt ? `Used on ${formatDay(usedAt)}` : isVoid ? "Void" : isOpen ? "Not used yet" : "Too old",
      isOpen,
      shown: isShown && isOpen ? shownCard(id, settings) : undefined,
    });
  }
  return {
    id: batchId,
    host: { id: host.id, name: host.name, neighborhood: host.neighborhood },
    madeOn: formatDay(first.createdAt),
    until: formatDay(first.expiresAt),
    /** Where one types a code, as a person says it. */
    page: `${new URL(settings.baseUrl).host}${codePath}`,
    cards,
    can: { void: cards.some(({ isOpen }) => isOpen) },
  };
}

type BatchCard = {
  id: string;
  number: number;
  state: string;
  isOpen: boolean;
  /** For who made it, for a while. */
  shown: ReturnType<typeof shownCard> | undefined;
};

export type ShownBatch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

function shownCard(id: string, { secret, baseUrl }: Settings) {
  const code = cardCode(id, { secret });
  return { code: spelledCode(code), square: qrCodeOf(codeLink(baseUrl, code)) };
}
