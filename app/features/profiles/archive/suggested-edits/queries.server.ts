import { desc, eq } from "drizzle-orm";
import { inView } from "~/domain/moderation/suggested-edits/in-view.server";
import { thingsOf } from "~/domain/moderation/suggested-edits/queries.server";
import { suggestedEdits } from "~/domain/moderation/suggested-edits/table.server";
import { listBlockedOf } from "~/domain/peace/queries.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import type { Context } from "~/platform/context.server";

/** What a member would have corrected in what others shared, and what came of it with the answer, as `inView` says. */
export async function listOwnSuggestions({ db }: Context, id: string) {
  const rows = await db
    .select({
      kind: suggestedEdits.kind,
      submissionId: suggestedEdits.submissionId,
      stoodThere: suggestedEdits.base,
      suggested: suggestedEdits.proposed,
      howTheyKnow: suggestedEdits.source,
      state: suggestedEdits.state,
      decidedBy: suggestedEdits.decidedBy,
      answer: suggestedEdits.note,
      suggestedAt: suggestedEdits.createdAt,
      decidedAt: suggestedEdits.decidedAt,
    })
    .from(suggestedEdits)
    .where(eq(suggestedEdits.memberId, id))
    .orderBy(desc(suggestedEdits.createdAt));
  const things = await thingsOf(db, moderatedKinds, rows);
  const hidden = (await listBlockedOf(db, [id]))(id);
  return rows.map(({ kind: slug, submissionId, decidedBy, stoodThere: base, answer: note, ...row }) => {
    const kind = moderatedKinds.find((each) => each.slug === slug);
    const thing = things.get(submissionId);
    const seen = kind && thing && inView(hidden, kind, { ...thing, base, note, decidedBy });
    return { of: kind?.pathOf(submissionId), ...row, stoodThere: seen?.base, answer: seen?.note };
  });
}
