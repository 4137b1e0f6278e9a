import { inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { listAdmins } from "~/domain/members/admins.server";
import { hasNewAmong, hasOtherAmong, type Involvement, isParty, leavesToOthers } from "~/domain/reporting/parties";
import { findReported } from "~/domain/reporting/parties.server";
import { speakersOf } from "~/domain/reviews/speaks.server";
import { findAppealed } from "~/domain/statements/queries.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import type { ModeratedKind } from "./kind.server";
import { type Left, leftRefusal } from "./left";
import { type ApprovalStatus, isOwnToTakeAway } from "./policy";

type Asking = Pick<Context, "db"> & { viewer: Viewer };
type Submission = { id: string; ownerId: string | null; status: ApprovalStatus; decidedBy: string | null };

/** Which submissions came back after an appeal, and who had turned them down. */
type Appealed = ReadonlyMap<string, readonly string[]>;

/** Those of these submissions that the viewer leaves to others. Three queries at most. */
export async function findLeft(
  context: Asking,
  kind: ModeratedKind,
  submissions: readonly Submission[],
  appealed: Appealed,
): Promise<ReadonlyMap<string, Left>> {
  const { viewer } = context;
  const ids = submissions.map(({ id }) => id);
  const reported = await findReported(context, kind.reports, ids);
  const stakes = await findStakes(context, kind, ids);
  const matters = submissions.map(({ id, ownerId, status, decidedBy }): Matter => {
    const { reporterIds = [], isOpen = false } = reported.get(id) ?? {};
    const isTurnedDown = status === "rejected" && decidedBy !== viewer.id;
    return {
      ...{ id, authorId: ownerId, reporterIds, isReporter: reporterIds.includes(viewer.id) },
      stakeholderIds: stakes.get(id) ?? [],
      // Whoever offers a service speaks for it by that alone, and may withdraw it.
      speaks: Boolean(stakes.get(id)?.includes(viewer.id)) && !(ownerId === viewer.id && kind.rights.approved.withdraw),
      isContested: isOpen || isTurnedDown || (status === "pending" && appealed.has(id)),
      deciderIds: appealed.get(id) ?? [],
    };
  });
  const concerned = matters.filter((matter) => isParty(viewer, matter) || matter.deciderIds.includes(viewer.id));
  const admins = concerned.length > 0 ? await listAdmins(context) : [];
  return new Map(
    concerned.flatMap((matter) => {
      const left = leftOf(viewer, matter, admins);
      return left ? [[matter.id, left] as const] : [];
    }),
  );
}

type Matter = Involvement & {
  id: string;
  reporterIds: readonly string[];
  /** Neighbors reported it, another admin turned it down, or it came back after an appeal. */
  isContested: boolean;
  /** Whether the viewer speaks for it besides what anybody may do with their own. */
  speaks: boolean;
  /** Who turned it down before an appeal brought it back. */
  deciderIds: readonly string[];
};

function leftOf(viewer: Viewer, matter: Matter, admins: readonly string[]): Left | undefined {
  const among = { ...matter, admins, reporters: matter.reporterIds };
  const hasOther = hasOtherAmong(viewer, among);
  if (leaves(viewer, matter, hasOther)) return { why: "party", hasOther };
  const isForAnother = matter.deciderIds.includes(viewer.id) && hasNewAmong(viewer, among);
  return isForAnother ? { why: "decided", hasOther: true } : undefined;
}

/**
 * What is contested is left to others as its case is. What nobody contests may be decided by who sent it, as by any admin; who speaks for
 * it leaves it to another, also their own.
 */
function leaves(viewer: Viewer, matter: Matter, hasOther: boolean): boolean {
  if (matter.isContested) return leavesToOthers(viewer, matter, hasOther);
  return hasOther && (matter.isReporter || matter.speaks);
}

/** Who speaks for each of them. One query, and none for a kind that nobody can claim. */
async function findStakes({ db }: Asking, { table, answers }: ModeratedKind, ids: readonly string[]) {
  if (!answers || ids.length === 0) return new Map<string, string[]>();
  const rows = await db
    // The column apart, so that drizzle names its table.
    .select({ id: sql<string>`${table.id}`, stakeholderIds: speakersOf(answers, sql`${table.id}`) })
    .from(table as typeof table & PgTable)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.stakeholderIds]));
}

type Shown = { id: string; can: { delete: boolean } };

/** The same, with no button for an admin to delete what they leave to others. Three queries for an admin, where nobody reported any and no appeal brought one back. */
export async function withoutDeletingLeft<Listed extends Shown>(
  { db, viewer }: Pick<Context, "db" | "viewer">,
  kind: ModeratedKind,
  shown: readonly Listed[],
): Promise<Listed[]> {
  const left = viewer?.isAdmin ? await findLeftOf({ db, viewer }, kind, shown) : undefined;
  return shown.map((one) => (left?.has(one.id) ? { ...one, can: { ...one.can, delete: false } } : one));
}

async function findLeftOf(asking: Asking, kind: ModeratedKind, shown: readonly Shown[]) {
  const ids = shown.map(({ id }) => id);
  const reported = await findReported(asking, kind.reports, ids);
  const stakes = await findStakes(asking, kind, ids);
  const appealed = await findAppealed(asking, kind.slug, ids);
  const concerned = ids.filter(
    (id) => reported.has(id) || appealed.has(id) || stakes.get(id)?.includes(asking.viewer.id),
  );
  if (concerned.length === 0) return undefined;
  const { id, ownerId, approvalStatus: status, decidedBy } = kind.table;
  const rows = await asking.db
    .select({ id, ownerId, status, decidedBy })
    .from(kind.table)
    .where(inArray(id, concerned));
  const submissions = (rows as Submission[]).filter(
    ({ ownerId, status }) => !isOwnToTakeAway(asking.viewer, { ownerId, approvalStatus: status }, kind.rights),
  );
  return findLeft(asking, kind, submissions, appealed);
}

/** Keeps who leaves it to others from taking it away for good. To be called once it is locked. @throws Refusal 403 */
export async function requireNoPart(context: Asking, kind: ModeratedKind, submission: Submission): Promise<void> {
  const appealed = await findAppealed(context, kind.slug, [submission.id]);
  const left = (await findLeft(context, kind, [submission], appealed)).get(submission.id);
  if (left) throw leftRefusal(left);
}
