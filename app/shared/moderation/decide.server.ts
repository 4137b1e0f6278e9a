import { and, eq } from "drizzle-orm";
import { forAdmins } from "~/shared/commands/admins.server";
import { type Acting, command, done } from "~/shared/commands/command.server";
import { Refusal } from "~/shared/commands/refusal";
import { queueMail } from "~/shared/mail/queue.server";
import { addReputation, reputationFor } from "~/shared/members/reputation.server";
import { accounts } from "~/shared/members/table.server";
import type { Viewer } from "~/shared/members/viewer";
import type { ModeratedKind } from "./kind.server";
import type { ApprovalStatus } from "./policy";
import { decideForm } from "./rules";

type Submission = { id: string; title: string; ownerId: string | null; kind: ModeratedKind };

/** The one command that approves and rejects, for every kind in the registry. */
export const createDecide = (kinds: readonly ModeratedKind[]) =>
  command<typeof decideForm, Submission>(decideForm, {
    ...forAdmins,
    missing: "Submission not found",
    async subject({ db }, { kind: slug, id }) {
      const kind = kinds.find((each) => each.slug === slug);
      if (!kind) return undefined;
      const { table } = kind;
      const [row] = await db
        .select({ id: table.id, title: kind.titleColumn, ownerId: table.ownerId })
        .from(table)
        .where(eq(table.id, id));
      return row && ({ ...row, kind } as Submission);
    },
    failure: "Failed to update status",
    async run(context, { seen, decision, note }, submission) {
      await compareAndSet(context, submission, seen, decision, note);
      const points = (decision === "approved" ? 1 : 0) - (seen === "approved" ? 1 : 0);
      await addReputation(context.db, submission.ownerId, points * reputationFor.approvedSubmission);
      await tellSubmitter(context, submission, decision, note);
      context.audit({ kind: submission.kind.slug, before: seen, after: decision, note: note || undefined });
      return done(`${submission.kind.singular} ${decision}`);
    },
  });

/** Of two admins who decide at once, one wins and the other is told. */
async function compareAndSet(
  { db, viewer, now }: Acting<Viewer>,
  { id, kind: { table } }: Submission,
  seen: ApprovalStatus,
  decision: ApprovalStatus,
  note: string,
) {
  const changed = await db
    .update(table)
    .set({ approvalStatus: decision, decidedBy: viewer.id, decidedAt: now, decisionNote: note || null })
    .where(and(eq(table.id, id), eq(table.approvalStatus, seen)))
    .returning({ id: table.id });
  if (changed.length > 0 && seen !== decision) return;
  throw new Refusal({
    title: "Failed to update status",
    text: "Someone decided this a moment ago. Please look at the list again.",
    status: 409,
  });
}

/** By mail, if there still is a submitter. */
async function tellSubmitter(
  context: Acting<Viewer>,
  { id, title, ownerId, kind }: Submission,
  decision: ApprovalStatus,
  note: string,
) {
  if (!ownerId) return;
  const [owner] = await context.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, ownerId));
  if (!owner) return;
  const approved = decision === "approved";
  await queueMail(context, {
    to: owner.email,
    subject: `${approved ? "Approved" : "Not published"}: ${title}`,
    body: {
      heading: approved ? "It is on the porch" : "Not this time",
      paragraphs: [
        approved
          ? `“${title}” was approved and neighbors can see it now.`
          : `“${title}” was read by an admin and is not published.`,
        ...(note ? [`The admin wrote: ${note}`] : []),
      ],
      action: {
        label: `See your ${kind.singular.toLowerCase()}`,
        url: `${context.services.settings.baseUrl}${kind.pathOf(id)}`,
      },
    },
  });
}
