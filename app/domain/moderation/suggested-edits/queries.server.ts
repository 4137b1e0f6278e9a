import { and, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { unionOf } from "~/db/union.server";
import { nobody } from "~/domain/peace/hidden";
import { hiddenFrom, notBlockedBy } from "~/domain/peace/queries.server";
import { members } from "~/platform/accounts/table.server";
import { displayName, type Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { asTyped } from "../facts.server";
import type { Facts, ModeratedKind } from "../kind.server";
import { namesIn, namesOf } from "../names.server";
import type { ApprovalStatus } from "../policy";
import { inView } from "./in-view.server";
import { suggestedEdits } from "./table.server";

export const editsPerPage = 20;

/** Who has claimed it, where its kind can be claimed. */
export const speakerOf = ({ table, speakerOf }: ModeratedKind): SQL<string | null> =>
  sql<string | null>`${speakerOf?.(table.id) ?? sql`null::uuid`}`;

/** What of a kind the viewer decides: the same as `decideRefusal`, for a list. */
function isTheirs(kind: ModeratedKind, viewer: Viewer): SQL | undefined {
  const { table, rights } = kind;
  const isNotOwn = ne(suggestedEdits.memberId, viewer.id);
  if (viewer.isAdmin) return isNotOwn;
  const isEditor = and(
    eq(table.ownerId, viewer.id),
    rights.approved.edit ? undefined : sql`${table.approvalStatus} <> 'approved'`,
  );
  const isSpeaker = kind.speakerOf && sql`${viewer.id}::uuid = ${speakerOf(kind)}`;
  return and(isNotOwn, or(isEditor, isSpeaker), notBlockedBy(viewer.id, suggestedEdits.memberId));
}

/** That wait for the viewer, of one kind. */
const waitingOf = (db: Db, kind: ModeratedKind, viewer: Viewer, more?: SQL) =>
  db
    .select({ id: suggestedEdits.id, createdAt: suggestedEdits.createdAt })
    .from(suggestedEdits)
    .innerJoin(kind.table, and(eq(kind.table.id, suggestedEdits.submissionId), eq(suggestedEdits.kind, kind.slug)))
    .where(and(eq(suggestedEdits.state, "open"), isTheirs(kind, viewer), more));

/** How many wait for the viewer, of one thing or of all. One query, and none for visitors. */
export async function countEditsToDecide(
  { db, viewer }: Context,
  kinds: readonly ModeratedKind[],
  submissionId?: string,
): Promise<number> {
  if (!viewer) return 0;
  const of = submissionId ? eq(suggestedEdits.submissionId, submissionId) : undefined;
  const all = unionOf(kinds.map((kind) => waitingOf(db, kind, viewer, of))).as("waiting");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(all);
  return row?.count ?? 0;
}

/** A page of what waits for the viewer, oldest first. Three queries, one for each kind on it, and one for each list that it names things of. @param page from 1 */
export async function listEditsToDecide(context: Context, kinds: readonly ModeratedKind[], page: number) {
  const { db, viewer } = context;
  if (!viewer) return [];
  const all = unionOf(kinds.map((kind) => waitingOf(db, kind, viewer))).as("waiting");
  const ids = await db
    .select({ id: all.id })
    .from(all)
    .orderBy(all.createdAt, all.id)
    .limit(editsPerPage)
    .offset((page - 1) * editsPerPage);
  return listEdits(
    context,
    kinds,
    ids.map(({ id }) => id),
  );
}

/** The viewer's own latest, with what became of them. */
export async function listOwnSuggestedEdits(context: Context, kinds: readonly ModeratedKind[]) {
  const { db, viewer } = context;
  if (!viewer) return [];
  const rows = await db
    .select({ id: suggestedEdits.id })
    .from(suggestedEdits)
    .where(eq(suggestedEdits.memberId, viewer.id))
    .orderBy(desc(suggestedEdits.createdAt), desc(suggestedEdits.id))
    .limit(editsPerPage);
  return listEdits(
    context,
    kinds,
    rows.map(({ id }) => id),
  );
}

const columns = {
  id: suggestedEdits.id,
  kind: suggestedEdits.kind,
  submissionId: suggestedEdits.submissionId,
  memberId: suggestedEdits.memberId,
  base: suggestedEdits.base,
  proposed: suggestedEdits.proposed,
  source: suggestedEdits.source,
  state: suggestedEdits.state,
  decidedBy: suggestedEdits.decidedBy,
  note: suggestedEdits.note,
  createdAt: suggestedEdits.createdAt,
};

/** These, with what they change in words, as the viewer reads them: see `listEditsToDecide`. */
export async function listEdits(context: Context, kinds: readonly ModeratedKind[], ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await context.db
    .select({ ...columns, fullName: members.fullName, username: members.username })
    .from(suggestedEdits)
    .innerJoin(members, eq(members.id, suggestedEdits.memberId))
    .where(inArray(suggestedEdits.id, [...ids]));
  const [things, names, hidden] = await Promise.all([
    thingsOf(context.db, kinds, rows),
    namesOf(context.db, kinds, rows),
    hiddenFrom(context),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const kind = kinds.find(({ slug }) => slug === row?.kind);
    const thing = row && things.get(row.submissionId);
    if (!row || !kind || !thing) return [];
    const { base, proposed, fullName, username, kind: slug, submissionId, decidedBy, ...edit } = row;
    const word = (value: unknown) => names.get(String(value)) ?? value;
    const moved = movedFacts(thing.facts, { base, proposed });
    const isOwn = row.memberId === context.viewer?.id;
    const isShown = !isOwn || context.viewer?.isAdmin === true || thing.isShown;
    const seen = inView(isOwn ? hidden : nobody, kind, { ...edit, ...thing, base, decidedBy, isShown });
    return {
      ...edit,
      kind: { slug, noun: kind.singular.toLowerCase() },
      title: seen.isKept ? seen.title.charAt(0).toUpperCase() + seen.title.slice(1) : seen.title,
      path: seen.isKept ? null : kind.pathOf(submissionId),
      note: seen.note,
      by: displayName({ fullName, username }),
      changes: namesIn(kind, proposed).map((name) => ({
        // Where what stood there is not told, only what was suggested is left.
        ...{ name, before: word((seen.base ?? proposed)[name]), after: word(proposed[name]) },
        /** What stands there now, where that is neither. */
        now: !seen.isKept && moved.includes(name) ? word(asTyped(thing.facts[name])) : undefined,
      })),
    };
  });
}

export type ListedEdit = Awaited<ReturnType<typeof listEdits>>[number];

type Said = { base: Facts; proposed: Facts };

/** Those of the facts that were changed since to something else. */
export const movedFacts = (facts: Facts, { base, proposed }: Said): string[] =>
  Object.keys(proposed).filter((name) => {
    const now = JSON.stringify(asTyped(facts[name] ?? null));
    return now !== JSON.stringify(base[name] ?? null) && now !== JSON.stringify(proposed[name]);
  });

type Row = { kind: string; submissionId: string };

/** What the things are called and told now, and whose they are. One query a kind. */
export async function thingsOf(db: Db, kinds: readonly ModeratedKind[], rows: readonly Row[]) {
  const found = await Promise.all(
    kinds.map(async ({ slug, table, titleColumn, facts }) => {
      const ids = rows.filter(({ kind }) => kind === slug).map(({ submissionId }) => submissionId);
      if (ids.length === 0) return [];
      const all = await db
        .select({
          id: sql<string>`${table.id}`,
          title: sql<string>`${titleColumn}`,
          ownerId: sql<string | null>`${table.ownerId}`,
          isShown: sql<boolean>`${table.approvalStatus} = 'approved'`,
          facts,
        })
        .from(table)
        .where(inArray(table.id, ids));
      return all.map(({ id, facts, ...thing }) => [id, { ...thing, facts: facts as Facts }] as const);
    }),
  );
  return new Map(found.flat());
}

/** What deciding judges by. */
export async function findSuggestedEdit({ db }: Pick<Context, "db">, kind: ModeratedKind, id: string) {
  const { table } = kind;
  const [row] = await db
    .select({
      ...columns,
      title: sql<string>`${kind.titleColumn}`,
      ownerId: sql<string | null>`${table.ownerId}`,
      approvalStatus: sql<ApprovalStatus>`${table.approvalStatus}`,
      speakerId: speakerOf(kind),
    })
    .from(suggestedEdits)
    .innerJoin(table, eq(table.id, suggestedEdits.submissionId))
    .where(and(eq(suggestedEdits.id, id), eq(suggestedEdits.kind, kind.slug)));
  return row;
}

export type SuggestedEdit = NonNullable<Awaited<ReturnType<typeof findSuggestedEdit>>>;

/** Whether the viewer's last one about a thing still waits. */
export async function hasOpenEdit({ db, viewer }: Context, kind: ModeratedKind, submissionId: string) {
  const { kind: slug, state, memberId } = suggestedEdits;
  if (!viewer) return false;
  const mine = and(eq(memberId, viewer.id), eq(state, "open"));
  return (
    (await db.$count(suggestedEdits, and(mine, eq(slug, kind.slug), eq(suggestedEdits.submissionId, submissionId)))) > 0
  );
}
