import { asc, inArray, isNotNull } from "drizzle-orm";
import type { Acting } from "~/shared/commands/command.server";
import { queueMail } from "~/shared/mail/queue.server";
import { addReputation, reputationFor } from "~/shared/members/reputation.server";
import { accounts } from "~/shared/members/table.server";
import type { Viewer } from "~/shared/members/viewer";
import type { ModeratedKind } from "./kind.server";
import type { ApprovalStatus } from "./policy";
import { type decisions, type SeenItem, seenAs, statusIn } from "./rules";
import type { Decided } from "./wording";

type Decision = { decision: (typeof decisions)[number]; note: string };
type Submission = {
  id: string;
  title: string;
  ownerId: string | null;
  status: ApprovalStatus;
  edits: number;
  /** Was changed since it was decided, and may be decided the same way again. */
  isChanged: boolean;
};

/**
 * Decides submissions of one kind, each only if it still is as the admin saw it: of two admins who decide at once, one
 * wins, and what its owner edits meanwhile has to be read again. Whoever submitted one gets its points and a mail, and each has a line in the log.
 */
export async function decideAll(
  context: Acting<Viewer>,
  kind: ModeratedKind,
  items: readonly SeenItem[],
  { decision, note }: Decision,
): Promise<Decided> {
  const rows = await lockSubmissions(context, kind, items);
  const there = items.flatMap(({ id, seen }) => {
    const row = rows.get(id);
    return row ? [{ ...row, seen }] : [];
  });
  const asSeen = there.filter((row) => row.seen === seenAs(row));
  const changed = asSeen.filter(({ status, isChanged }) => status !== decision || isChanged);
  const inState = there.filter(({ seen, status }) => statusIn(seen) === status);
  if (changed.length > 0) {
    await setStatus(context, kind, changed, { decision, note });
    await rewardOwners(context, changed, decision);
    await tellOwners(context, kind, changed, { decision, note });
    for (const { id, status } of changed)
      context.audit({ kind: kind.slug, before: status, after: decision, note: note || undefined }, id);
  }
  return {
    done: changed.length,
    same: asSeen.length - changed.length,
    overtaken: there.length - inState.length,
    edited: inState.length - asSeen.length,
    gone: items.length - there.length,
  };
}

/** In the order of their ids, so that two admins with the same rows never wait for each other. */
async function lockSubmissions(
  { db }: Acting<Viewer>,
  { table, titleColumn }: ModeratedKind,
  items: readonly SeenItem[],
) {
  const ids = items.map(({ id }) => id);
  const rows = await db
    .select({
      id: table.id,
      title: titleColumn,
      ownerId: table.ownerId,
      status: table.approvalStatus,
      edits: table.edits,
      isChanged: isNotNull(table.changedFrom),
    })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for("no key update");
  return new Map((rows as Submission[]).map((row) => [row.id, row]));
}

const setStatus = (
  { db, viewer, now }: Acting<Viewer>,
  { table }: ModeratedKind,
  changed: readonly Submission[],
  { decision, note }: Decision,
) =>
  db
    .update(table)
    .set({
      approvalStatus: decision,
      decidedBy: viewer.id,
      decidedAt: now,
      decisionNote: note || null,
      changedFrom: null,
    })
    .where(
      inArray(
        table.id,
        changed.map(({ id }) => id),
      ),
    );

/** Members are locked one after the other, in the order of their ids. */
async function rewardOwners({ db }: Acting<Viewer>, changed: readonly Submission[], decision: ApprovalStatus) {
  const points = new Map<string, number>();
  for (const { ownerId, status } of changed) {
    const worth = (decision === "approved" ? 1 : 0) - (status === "approved" ? 1 : 0);
    if (ownerId) points.set(ownerId, (points.get(ownerId) ?? 0) + worth * reputationFor.approvedSubmission);
  }
  for (const ownerId of [...points.keys()].sort()) await addReputation(db, ownerId, points.get(ownerId) ?? 0);
}

/** A mail for each submission that is in another state now, to those who still have an account. */
async function tellOwners(
  context: Acting<Viewer>,
  kind: ModeratedKind,
  changed: readonly Submission[],
  decision: Decision,
) {
  const moved = changed.filter(({ status }) => status !== decision.decision);
  const ownerIds = [...new Set(moved.flatMap(({ ownerId }) => ownerId ?? []))];
  if (ownerIds.length === 0) return;
  const owners = await context.db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, ownerIds));
  const emails = new Map(owners.map(({ id, email }) => [id, email]));
  for (const submission of moved) {
    const email = emails.get(submission.ownerId ?? "");
    if (email) await queueMail(context, mailAbout(context, kind, submission, decision, email));
  }
}

function mailAbout(
  { services: { settings } }: Acting<Viewer>,
  kind: ModeratedKind,
  { id, title }: Submission,
  { decision, note }: Decision,
  to: string,
) {
  const approved = decision === "approved";
  const verdict = approved
    ? `“${title}” was approved and neighbors can see it now.`
    : `“${title}” was read by an admin and is not published.`;
  return {
    to,
    subject: `${approved ? "Approved" : "Not published"}: ${title}`,
    body: {
      heading: approved ? "It is on the porch" : "Not this time",
      paragraphs: [verdict, ...(note ? [`The admin wrote: ${note}`] : [])],
      action: { label: `See your ${kind.singular.toLowerCase()}`, url: `${settings.baseUrl}${kind.pathOf(id)}` },
    },
  };
}
