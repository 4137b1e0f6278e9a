import { eq } from "drizzle-orm";
import { formatAge } from "~/domain/calendar/format";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { facetsOf, onlyOffered } from "~/domain/moderation/matching.server";
import { isOverdue } from "~/domain/moderation/overdue";
import { findLeft } from "~/domain/moderation/parties.server";
import { isOwnToTakeAway, isOwnWhileHidden } from "~/domain/moderation/policy";
import { type ListedSubmissions, listSubmissions } from "~/domain/moderation/queries.server";
import type { SubmissionFilters } from "~/domain/moderation/submission-filters";
import { findAppealed } from "~/domain/statements/queries.server";
import { members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import type { AdminContext } from "~/shell/admin/guard.server";
import { factsOf, idsIn } from "../audit/facts";
import { findSubjects } from "../audit/subjects/queries.server";
import { duplicateHints } from "./duplicate-hints";

/** What a tab can be narrowed to, and what it is narrowed to: unknown values fall back to all. Three queries at most. */
export async function narrowTab(context: AdminContext, kind: ModeratedKind, filters: SubmissionFilters) {
  const [facets, [by]] = await Promise.all([facetsOf(context, kind), findNamed(context, filters.by)]);
  return {
    facets,
    by: by && { id: by.id, name: displayName(by) },
    filters: onlyOffered({ ...filters, by: by?.id }, facets),
  };
}

const findNamed = async ({ db }: AdminContext, id: string | undefined) =>
  id
    ? db
        .select({ id: members.id, fullName: members.fullName, username: members.username })
        .from(members)
        .where(eq(members.id, id))
    : [];

/** One page of a tab: at most nine queries, whatever stands on it. */
export async function listTab(context: AdminContext, kind: ModeratedKind, filters: SubmissionFilters) {
  const { total, rows } = await listSubmissions(context, kind, filters);
  return { total, rows: await rowsOfTab(context, kind, rows) };
}

/** What an admin sees of submissions, and can do with them. */
async function rowsOfTab(context: AdminContext, kind: ModeratedKind, rows: ListedSubmissions) {
  const subjects = await findSubjects(
    context,
    rows.flatMap(({ change }) => idsIn(change)),
  );
  const appealed = await findAppealed(
    context,
    kind.slug,
    rows.map(({ id }) => id),
  );
  /** One for all rows, so that the page's data holds it once. */
  const deletion = kind.deletion && { ...kind.deletion, idField: kind.idField };
  const left = await findLeft(context, kind, rows, appealed);
  return rows.map(({ createdAt, duplicates, change, ownerId, decidedBy: _, ...row }) => ({
    ...row,
    /** What its owner changed since it was decided. */
    changes: factsOf(change ?? null, (id) => subjects.get(id)?.title),
    age: formatAge(createdAt, context.now),
    isOverdue: row.status === "pending" && isOverdue(createdAt, context.now),
    path: kind.pathOf(row.id),
    hints: duplicateHints(row.title, duplicates),
    deletion: mayDelete(context, kind, { ownerId, approvalStatus: row.status }, left.has(row.id))
      ? deletion
      : undefined,
    /** Why the viewer leaves it to others, and whether there are any. */
    left: left.get(row.id) ?? null,
    /** It came back: somebody else than before decides. */
    isAppealed: row.status === "pending" && appealed.has(row.id),
  }));
}

type Owned = Parameters<typeof isOwnWhileHidden>[1];

/** Nobody is kept as a party from what owners may take away, and nobody deletes their own that is hidden where none may. */
const mayDelete = ({ viewer }: AdminContext, { rights }: ModeratedKind, submission: Owned, isLeft: boolean): boolean =>
  isOwnToTakeAway(viewer, submission, rights) || !(isLeft || isOwnWhileHidden(viewer, submission, rights));

export type TabRow = Awaited<ReturnType<typeof listTab>>["rows"][number];
