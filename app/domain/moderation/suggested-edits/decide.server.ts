import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { labelOfFact } from "~/domain/changes/label-of-fact";
import type { Viewer } from "~/platform/accounts/viewer";
import { type Change, differences } from "~/platform/audit/differences";
import { type Command, command, done, signedIn, type TransactionContext } from "~/platform/commands/command.server";
import { conflict, staleList } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { mustBeReviewed, recordEdit } from "../edit.server";
import { asTyped, timesOf, writeFacts } from "../facts.server";
import type { ModeratedKind } from "../kind.server";
import { lockSubmission } from "../locks.server";
import { choicesOf } from "../names.server";
import type { RoomWork } from "../room-work.server";
import { suggestedEditsPath } from "./path";
import { decideRefusal } from "./policy";
import { findSuggestedEdit, movedFacts, type SuggestedEdit } from "./queries.server";
import { type DecideEditForm, decideEditForm } from "./rules";
import { suggestedEdits } from "./table.server";

const failure = "Failed to decide the suggestion";

/**
 * The command by which whoever has a say in a thing accepts what a member suggested, or declines it. Accepted, it is an
 * edit: checked, logged, told and shown to admins as one.
 */
export function decideEditCommand<Input>(kind: ModeratedKind, work: RoomWork<Input>): Command {
  return command<DecideEditForm, SuggestedEdit>(decideEditForm(kind.slug), {
    who: signedIn("Please sign in to decide on a suggestion"),
    limit: "moderation",
    missing: "Suggestion not found",
    async subject(context, { editId }) {
      const edit = await findSuggestedEdit(context, kind, editId);
      // Others learn nothing of what is suggested, nor that anything is.
      const isTheirs = edit && (edit.memberId === context.viewer.id || mayDecide(context.viewer, edit, kind));
      return isTheirs ? edit : undefined;
    },
    may: (viewer, edit) => decideRefusal(viewer, edit, kind.rights),
    failure,
    async run(context, { outcome, note }, { id, submissionId }) {
      const { db, viewer, now } = context;
      const locked = await lockSubmission(db, kind, submissionId, "edit");
      const edit = await findSuggestedEdit(context, kind, id);
      if (!edit) throw staleList(failure, "It is not there any more.");
      const allowed = decideRefusal(viewer, edit, kind.rights);
      if (allowed !== true) throw allowed;
      const decided = await db
        .update(suggestedEdits)
        .set({ state: outcome, note, decidedBy: viewer.id, decidedAt: now })
        .where(and(eq(suggestedEdits.id, id), eq(suggestedEdits.state, "open")))
        .returning({ id: suggestedEdits.id });
      if (decided.length === 0) throw staleList(failure, "Someone decided it a moment ago.");
      const edited = outcome === "accepted" ? await accept(context, kind, work, locked, edit) : undefined;
      const about = { kind: kind.slug, submissionId, editId: id };
      return done(outcome, {
        about: submissionId,
        detail: edited?.change,
        toast: [
          outcome === "accepted" ? "Suggestion accepted" : "Suggestion declined",
          "The neighbor who sent it is told by email.",
        ],
        events: [...(edited?.events ?? []), { name: "SuggestedEditDecided", ...about, outcome, decidedBy: viewer.id }],
        show: suggestedEditsPath,
      });
    },
  });
}

const mayDecide = (viewer: Viewer, edit: SuggestedEdit, { rights }: ModeratedKind): boolean =>
  decideRefusal(viewer, edit, rights) === true;

type Locked = Awaited<ReturnType<typeof lockSubmission>>;
type Accepted = { change: Change; events: DomainEvent[] };

async function accept<Input>(
  context: TransactionContext<Viewer>,
  kind: ModeratedKind,
  work: RoomWork<Input>,
  locked: Locked,
  edit: SuggestedEdit,
): Promise<Accepted> {
  const { db, viewer } = context;
  const { id } = locked;
  if (locked.approvalStatus !== "approved")
    throw conflict("Not published any more", "Please decline it, or wait until an admin has approved the page again.");
  const moved = movedFacts(locked.facts, edit);
  if (moved.length > 0)
    throw conflict(
      "Changed since it was suggested",
      `${moved.map(labelOfFact).join(", ")}: please decline this, and edit the page if it is still wrong.`,
    );
  await requireChosen(db, kind, edit);
  const merged = { ...locked.facts, ...edit.proposed };
  const told = Object.fromEntries(Object.entries(merged).map(([name, value]) => [name, asTyped(value)]));
  await work.check?.(context, told as Input, id);
  const after = await writeFacts(db, kind, id, edit.proposed);
  await recordEdit(db, kind, locked, after, mustBeReviewed(viewer, locked));
  const times = { before: timesOf(kind, locked.facts), after: timesOf(kind, after) };
  return {
    change: differences(locked.facts, after),
    events: [{ name: "SubmissionEdited", kind: kind.slug, submissionId: id, times }],
  };
}

/** An admin may have removed what was chosen while it waited. */
async function requireChosen(db: Db, kind: ModeratedKind, { proposed }: SuggestedEdit): Promise<void> {
  for (const [name, table] of choicesOf(kind)) {
    if (!(name in proposed)) continue;
    const [row] = await db.select({ id: table.id }).from(table).where(eq(table.id, proposed[name])).for("key share");
    if (!row)
      throw conflict("Not there any more", `${labelOfFact(name)}: what was chosen is gone. Please decline this.`);
  }
}
