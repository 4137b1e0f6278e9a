import { and, eq, inArray, isNotNull, max, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { hide, show } from "~/domain/hiding/hide.server";
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
  return {
    hasMore: true,

    async lock(db, { id }) {
      await db.select({ id: table.id }).from(from).where(eq(table.id, id)).for("no key update");
    },

    async editedAt(db, id) {
      const edits = or(eq(auditLog.command, `${slug}.edit`), eq(auditLog.command, `${slug}.decide-edit`));
      const [row] = await db
        .select({ at: max(auditLog.createdAt) })
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, id), edits));
      return row?.at ?? null;
    },

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
      if (!row || (!(await show(db, about(id), by)) && by)) return undefined;
      // What no owner may change once it is approved is not published by hiding it for a day either.
      const waits = row.isChanged && !rights.approved.edit;
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
        rows.map(({ id, edits, ...row }) => [id, { ...row, standsIn: id, path: pathOf(id), seen: String(edits) }]),
      );
    },

    async markRead(db, id) {
      await db.update(table).set({ changedFrom: null }).where(eq(table.id, id));
    },

    pathWithout: () => list ?? "/neighborhoods",
  };
}
