import { desc, eq } from "drizzle-orm";
import { suggestedEdits } from "~/domain/moderation/suggested-edits/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import type { Context } from "~/platform/context.server";

/** What a member would have corrected in what others shared, and what came of it with the answer, which they were mailed. */
export async function listOwnSuggestions({ db }: Context, id: string) {
  const rows = await db
    .select({
      kind: suggestedEdits.kind,
      submissionId: suggestedEdits.submissionId,
      stoodThere: suggestedEdits.base,
      suggested: suggestedEdits.proposed,
      howTheyKnow: suggestedEdits.source,
      state: suggestedEdits.state,
      answer: suggestedEdits.note,
      suggestedAt: suggestedEdits.createdAt,
      decidedAt: suggestedEdits.decidedAt,
    })
    .from(suggestedEdits)
    .where(eq(suggestedEdits.memberId, id))
    .orderBy(desc(suggestedEdits.createdAt));
  return rows.map(({ kind: slug, submissionId, ...row }) => ({
    of: moderatedKinds.find((kind) => kind.slug === slug)?.pathOf(submissionId),
    ...row,
  }));
}
