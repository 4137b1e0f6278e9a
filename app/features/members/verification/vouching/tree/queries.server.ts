import { and, desc, eq, exists, ilike, inArray, lt, max, notExists, or, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { formatDay } from "~/domain/calendar/city-time.server";
import { ways } from "~/domain/residency/ways";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";
import { displayName, faceOf } from "~/platform/accounts/viewer";
import { isId } from "~/platform/forms/fields";
import type { AdminContext } from "~/shell/admin/guard.server";
import { residencies } from "../../table.server";
import { vouches, vouchRequests } from "../table.server";
import { type Branch, buildTree, deepest, type Edge } from "./build";

/** As many trees as a page has, and as many vouches as are read for it. */
const mostRoots = 20;
const mostVouches = 400;

/**
 * Who vouched for whom, from those whom nobody had vouched for, the newest vouch first; or from those of a name, with who
 * had vouched for them. At most nine queries, whatever there is.
 */
export async function listVouchTree(context: AdminContext, search: string) {
  const roots = search ? await findNamed(context, search) : await findRoots(context);
  const [edges, above] = await Promise.all([edgesBelow(context, roots), search ? edgesTo(context, roots) : []]);
  const people = await describePeople(context, [
    ...new Set([...roots, ...[...edges, ...above].flatMap(({ voucherId, memberId }) => [voucherId, memberId])]),
  ]);
  const view = ({ memberId, edge, below, isCut }: Branch): VouchBranch => ({
    ...personOf(people, memberId),
    vouch: edge && { state: edge.state, on: formatDay(edge.at) },
    below: below.map(view),
    isCut,
  });
  return buildTree(roots, edges).map((branch) => ({
    ...view(branch),
    vouchedForBy: above
      .filter(({ memberId }) => memberId === branch.memberId)
      .map(({ voucherId }) => personOf(people, voucherId).name),
  }));
}

export type VouchTree = Awaited<ReturnType<typeof listVouchTree>>[number];
export type VouchBranch = Person & {
  vouch: { state: Edge["state"]; on: string } | null;
  below: VouchBranch[];
  isCut: boolean;
};

/** Whose a vouch is and whom it is for: a member's id, or the word in the place of one who has left. */
const giver = sql<string>`coalesce(${vouches.voucherId}::text, ${vouches.formerVoucher})`;
const taker = sql<string>`coalesce(${vouchRequests.memberId}::text, ${vouchRequests.formerMember})`;

/** Of these, in the index that knows them. */
function isOneOf(id: AnyPgColumn, former: AnyPgColumn, names: readonly string[]) {
  const [gone, here] = [names.filter((name) => !isId(name)), names.filter(isId)];
  return or(inArray(id, here), inArray(former, gone));
}

const earlier = alias(vouches, "earlier");
const earlierRequests = alias(vouchRequests, "earlier_requests");

/** The roots: who vouched before anybody vouched for them. Even in a circle of vouches there is one. */
async function findRoots({ db }: AdminContext): Promise<string[]> {
  const newest = max(vouches.createdAt);
  const vouchedForBefore = db
    .select({ one: sql`1` })
    .from(earlier)
    .innerJoin(earlierRequests, eq(earlierRequests.id, earlier.requestId))
    .where(
      and(
        or(eq(earlierRequests.memberId, vouches.voucherId), eq(earlierRequests.formerMember, vouches.formerVoucher)),
        lt(earlier.createdAt, vouches.createdAt),
      ),
    );
  const rows = await db
    .select({ id: giver, newest })
    .from(vouches)
    .where(notExists(vouchedForBefore))
    .groupBy(vouches.voucherId, vouches.formerVoucher)
    .orderBy(desc(newest), giver)
    .limit(mostRoots);
  return rows.map(({ id }) => id);
}

/** Those of this name who have to do with vouches. */
async function findNamed({ db }: AdminContext, search: string): Promise<string[]> {
  const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const one = { one: sql`1` };
  const given = db.select(one).from(vouches).where(eq(vouches.voucherId, members.id));
  const asked = db
    .select(one)
    .from(vouchRequests)
    .innerJoin(vouches, eq(vouches.requestId, vouchRequests.id))
    .where(eq(vouchRequests.memberId, members.id));
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(or(ilike(members.fullName, like), ilike(members.username, like)), or(exists(given), exists(asked))))
    .orderBy(members.fullName, members.id)
    .limit(mostRoots);
  return rows.map(({ id }) => id);
}

const selectEdges = ({ db }: AdminContext) =>
  db
    .select({
      voucherId: giver,
      memberId: taker,
      at: vouches.createdAt,
      voidedAt: vouches.voidedAt,
      outcome: vouchRequests.outcome,
    })
    .from(vouches)
    .innerJoin(vouchRequests, eq(vouchRequests.id, vouches.requestId))
    .orderBy(desc(vouches.createdAt), desc(vouches.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectEdges>>[number];

const edgeOf = ({ voidedAt, outcome, ...row }: Row): Edge => ({ ...row, state: stateOf({ voidedAt, outcome }) });

function stateOf({ voidedAt, outcome }: Pick<Row, "voidedAt" | "outcome">): Edge["state"] {
  if (voidedAt) return "void";
  if (!outcome) return "waits";
  return outcome === "verified" ? "counts" : "unused";
}

/** Level by level, each member once. */
async function edgesBelow(context: AdminContext, roots: readonly string[]): Promise<Edge[]> {
  const edges: Edge[] = [];
  const seen = new Set<string>();
  let next = [...roots];
  for (let level = 0; level <= deepest && next.length > 0 && edges.length < mostVouches; level++) {
    for (const id of next) seen.add(id);
    const rows = await selectEdges(context)
      .where(isOneOf(vouches.voucherId, vouches.formerVoucher, next))
      .limit(mostVouches - edges.length);
    edges.push(...rows.map(edgeOf));
    next = [...new Set(rows.map(({ memberId }) => memberId))].filter((id) => !seen.has(id));
  }
  return edges;
}

async function edgesTo(context: AdminContext, ids: readonly string[]): Promise<Edge[]> {
  if (ids.length === 0) return [];
  const rows = await selectEdges(context)
    .where(isOneOf(vouchRequests.memberId, vouchRequests.formerMember, ids))
    .limit(mostVouches);
  return rows.map(edgeOf);
}

/** What stands of each now, or was revoked last. One query. */
async function describePeople({ db, now }: AdminContext, names: readonly string[]) {
  const ids = names.filter(isId);
  if (ids.length === 0) return new Map<string, Person>();
  const rows = await db
    .selectDistinctOn([members.id], {
      id: members.id,
      fullName: members.fullName,
      username: members.username,
      avatarKey: members.avatarKey,
      way: residencies.way,
      neighborhood: neighborhoods.name,
      endedAt: residencies.endedAt,
      end: residencies.end,
      lapsesAt: residencies.lapsesAt,
    })
    .from(members)
    .leftJoin(residencies, eq(residencies.memberId, members.id))
    .leftJoin(neighborhoods, eq(neighborhoods.id, residencies.neighborhoodId))
    .where(inArray(members.id, ids))
    .orderBy(members.id, sql`${residencies.endedAt} desc nulls first`);
  return new Map(
    rows.map(({ id, way, neighborhood, endedAt, end, lapsesAt, ...named }): [string, Person] => {
      const isStanding = way !== null && !endedAt && lapsesAt !== null && lapsesAt > now;
      const ended = end === "revoked" ? "revoked" : "lapsed";
      return [
        id,
        {
          id,
          isFormer: false,
          name: displayName(named),
          face: faceOf({ id, ...named }),
          residency: way === null ? "none" : isStanding ? "standing" : ended,
          words: way && [ways[way].words, neighborhood].filter(Boolean).join(", "),
        },
      ];
    }),
  );
}

type Person = {
  id: string;
  /** Has left: nobody knows any more who it was. */
  isFormer: boolean;
  name: string;
  face: ReturnType<typeof faceOf>;
  residency: "standing" | "revoked" | "lapsed" | "none";
  words: string | null;
};

function personOf(people: ReadonlyMap<string, Person>, id: string): Person {
  const former = {
    isFormer: true,
    name: "A former member",
    face: faceOf(null),
    residency: "none",
    words: null,
  } as const;
  return people.get(id) ?? { id, ...former };
}
