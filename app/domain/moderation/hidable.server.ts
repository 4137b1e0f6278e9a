import { and, eq, inArray, isNotNull, max, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import { hide, show } from "~/domain/hiding/hide.server";
import { hidings } from "~/domain/hiding/table.server";
import type { Hidable } from "~/domain/reporting/reportable.server";
import { auditLog } from "~/platform/audit/table.server";
import type { ModeratedKind } from "./kind.server";
import { isApprovedOrHidden } from "./visible.server";

/**
 * How submissions of a kind are hidden: by a state of their own, which whoever asks for what is approved need not know. With it go
 * and come the points of its approval.
 * @param content what it says besides its title
 */
export function hidableSubmission(kind: ModeratedKind, content: SQL<string>): Hidable {
  const { slug, table, titleColumn, rights, pathOf, list } = kind;
  const from = table as typeof table & PgTable;
  const ownerId = sql<string | null>`${table.ownerId}`;
  const isChanged = isNotNull(table.changedFrom);
  const isHidden = eq(table.approvalStatus, "hidden");
  const about = (id: string) => ({ contentType: slug, contentId: id });
  async function editedAt(db: Db, id: string) {
    const accepted = and(eq(auditLog.command, `${slug}.decide-edit`), isNotNull(auditLog.detail));
    const [row] = await db
      .select({ at: max(auditLog.createdAt) })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), or(eq(auditLog.command, `${slug}.edit`), accepted)));
    return row?.at ?? null;
  }
  /** What was changed before has been in everybody's sight, and waits for nobody. */
  async function isEditedSinceHidden(db: Db, id: string) {
    const [hiding] = await db
      .select({ at: hidings.createdAt })
      .from(hidings)
      .where(and(eq(hidings.contentId, id), eq(hidings.contentType, slug)));
    const edited = await editedAt(db, id);
    return !hiding || (edited !== null && edited >= hiding.at);
  }
  return {
    hasMore: true,

    async lock(db, { id }) {
      await db.select({ id: table.id }).from(from).where(eq(table.id, id)).for("no key update");
    },

    editedAt,

    async hide(db, id, _grounds, hiding) {
      const [row] = await db
        .select({ ownerId, status: table.approvalStatus })
        .from(from)
        .where(and(eq(table.id, id), isApprovedOrHidden(table)))
        .for("no key update");
      if (!row) return undefined;
      await hide(db, { ...about(id), authorId: row.ownerId }, hiding);
      if (row.status === "hidden") return [];
      await db.update(table).set({ approvalStatus: "hidden" }).where(eq(table.id, id));
      const moved = {
        kind: slug,
        submissionId: id,
        ownerId: row.ownerId,
        before: "approved",
        after: "hidden",
      } as const;
      return [{ name: "SubmissionHidden", ...moved }];
    },

    async show(db, id, by) {
      const [row] = await db
        .select({ ownerId, isChanged: sql<boolean>`${isChanged}` })
        .from(from)
        .where(and(eq(table.id, id), isHidden))
        .for("no key update");
      const isUnread = row?.isChanged && !rights.approved.edit && (await isEditedSinceHidden(db, id));
      if (!row || (!(await show(db, about(id), by)) && by)) return undefined;
      // What no owner may change once it is approved is not published by hiding it for a day either.
      const waits = Boolean(isUnread);
      const undecided = { decidedBy: null, decidedAt: null, decisionNote: null, changedFrom: null };
      const after = waits ? "pending" : "approved";
      await db
        .update(table)
        .set({ approvalStatus: after, ...(waits && undecided) })
        .where(eq(table.id, id));
      const moved = { kind: slug, submissionId: id, ownerId: row.ownerId, before: "hidden", after } as const;
      return [{ name: "SubmissionShown", ...moved }];
    },

    async list(db, ids) {
      const rows = await db
        .select({
          id: sql<string>`${table.id}`,
          title: sql<string>`${titleColumn}`,
          content,
          edits: sql<number>`${table.edits}`,
          isEdited: sql<boolean>`${isChanged}`,
        })
        .from(from)
        .where(and(inArray(table.id, [...ids]), isHidden));
      return new Map(
        rows.map(({ id, edits, ...row }) => [id, { ...row, standsIn: id, path: pathOf(id), state: String(edits) }]),
      );
    },

    async markRead(db, id) {
      await db.update(table).set({ changedFrom: null }).where(eq(table.id, id));
    },

    pathWithout: () => list ?? "/neighborhoods",
  };
}
