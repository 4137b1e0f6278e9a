import { eq, inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { hasOtherAdmin, listAdmins } from "~/domain/members/admins.server";
import { hasOtherAmong, type Involvement, isOwnMatter, isParty, partyRefusal } from "~/domain/reporting/parties";
import { findReported } from "~/domain/reporting/parties.server";
import { speakersOf } from "~/domain/reviews/speaks.server";
import { findAppealed } from "~/domain/statements/queries.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { refused } from "~/platform/commands/refusal";
import type { Context } from "~/platform/context.server";
import type { ModeratedKind } from "./kind.server";
import { type ApprovalStatus, isOwnToTakeAway } from "./policy";

type Asking = Pick<Context, "db"> & { viewer: Viewer };
type Submission = { id: string; ownerId: string | null; status: ApprovalStatus; decidedBy: string | null };

/** Whether another admin is no party to it, and so can decide it. */
export type Left = { hasOther: boolean };

/** Which submissions came back after an appeal, and who had turned them down. */
type Appealed = ReadonlyMap<string, string | null>;

/** Those of these submissions that the viewer leaves to others, as a party to them. Three queries at most. */
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
      isContested: isOpen || isTurnedDown || (status === "pending" && appealed.has(id)),
    };
  });
  const partial = matters.filter((matter) => isParty(viewer, matter));
  const admins = partial.length > 0 ? await listAdmins(context) : [];
  return new Map(
    partial.flatMap((matter) => {
      const hasOther = hasOtherAmong(viewer, { ...matter, admins, reporters: matter.reporterIds });
      return leavesToOthers(viewer, matter, hasOther) ? [[matter.id, { hasOther }] as const] : [];
    }),
  );
}

type Matter = Involvement & {
  id: string;
  reporterIds: readonly string[];
  /** Neighbors reported it, another admin turned it down, or it came back after an appeal. */
  isContested: boolean;
};

/**
 * As of a case: what is contested nobody decides whose own matter it is, also where nobody else can; who reported it decides only where nobody else can.
 * What nobody contests may be decided by who sent it, as by any admin; who speaks for it leaves it to another, also their own.
 */
function leavesToOthers(viewer: Viewer, matter: Matter, hasOther: boolean): boolean {
  if (matter.isContested && isOwnMatter(viewer, matter)) return true;
  return hasOther && (matter.isReporter || matter.stakeholderIds.includes(viewer.id));
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

/** Whether an admin leaves it to others, and so is offered no button to delete it on its page. Two queries for an admin, where nobody reported it. */
export async function isLeftByParty(
  { db, viewer }: Pick<Context, "db" | "viewer">,
  kind: ModeratedKind,
  id: string,
): Promise<boolean> {
  if (!viewer?.isAdmin) return false;
  const reported = await findReported({ db }, kind.reports, [id]);
  const stakes = await findStakes({ db, viewer }, kind, [id]);
  if (!reported.has(id) && !stakes.get(id)?.includes(viewer.id)) return false;
  const { ownerId, approvalStatus: status, decidedBy } = kind.table;
  const rows = await db.select({ ownerId, status, decidedBy }).from(kind.table).where(eq(kind.table.id, id));
  const submissions = rows
    .map((row) => ({ ...row, id }) as Submission)
    .filter(({ ownerId, status }) => !isOwnToTakeAway(viewer, { ownerId, approvalStatus: status }, kind.rights));
  const appealed = await findAppealed({ db }, kind.slug, [id]);
  return (await findLeft({ db, viewer }, kind, submissions, appealed)).has(id);
}

/** Keeps a party from taking it away for good without its case. To be called once it is locked. @throws Refusal 403 "You are a party to this" */
export async function requireNoPart(context: Asking, kind: ModeratedKind, submission: Submission): Promise<void> {
  const appealed = await findAppealed(context, kind.slug, [submission.id]);
  const left = (await findLeft(context, kind, [submission], appealed)).get(submission.id);
  if (left) throw partyRefusal(left.hasOther);
}

/**
 * Those that came back after an appeal and that the viewer had turned down: another admin decides them, as long as there is
 * one. One query at most.
 */
export async function findDecidedBefore(context: Asking, appealed: Appealed): Promise<ReadonlySet<string>> {
  const { viewer } = context;
  const own = [...appealed].flatMap(([id, deciderId]) => (deciderId === viewer.id ? [id] : []));
  return new Set(own.length > 0 && (await hasOtherAdmin(context, [viewer.id])) ? own : []);
}

/** @throws Refusal where one of them is among these */
export async function requireNotDecidedBefore(context: Asking, appealed: Appealed): Promise<void> {
  if ((await findDecidedBefore(context, appealed)).size > 0)
    throw refused("You decided this before", "It came back after an appeal: another admin decides.");
}
