import { eq, sql } from "drizzle-orm";
import type { Viewer } from "~/platform/accounts/viewer";
import { differences } from "~/platform/audit/differences";
import {
  type Command,
  command,
  done,
  type Failure,
  signedIn,
  type TransactionContext,
} from "~/platform/commands/command.server";
import type { Form, InputOf } from "~/platform/forms/form";
import type { StoredImage } from "~/platform/images/uploads.server";
import { factsFromForm, timesOf, writeFacts } from "./facts.server";
import type { Facts, ModeratedKind } from "./kind.server";
import { lockSubmission } from "./locks.server";
import { preparePicture, replacePicture } from "./picture.server";
import { isOwner, ownerAbilities, whyNotTheirs } from "./policy";
import { findSubmission, type Submission } from "./queries.server";
import type { RoomWork } from "./room-work.server";
import { withArticle } from "./wording";

export type Editing<F extends Form> = {
  form: F;
  /** The toast after saving. */
  updated: string;
  failure: Failure;
};

/**
 * The command by which an owner (and where the kind says so, an admin) edits a submission. It writes what the kind calls
 * its facts and nothing else. The state stays; an admin who was reading it has to read it again, and what was decided
 * before is shown to admins with what it was then.
 */
export function editCommand<F extends Form>(
  kind: ModeratedKind,
  { form, updated, failure }: Editing<F>,
  work: RoomWork<InputOf<F>>,
): Command {
  const idOf = (input: InputOf<F>) => String((input as Facts)[kind.idField]);
  const noun = kind.singular.toLowerCase();
  const may = (viewer: Viewer, submission: Submission) =>
    ownerAbilities(viewer, submission, kind.rights).edit ||
    whyNotTheirs(viewer, submission, { act: "edit", noun, adminsEdit: kind.rights.adminsEdit });
  return command<F, Submission, Prepared>(form, {
    who: signedIn(`Please sign in to edit ${withArticle(noun)}`),
    limit: "submissions",
    missing: `${kind.singular} not found`,
    subject: (context, input) => findSubmission(context, kind, idOf(input)),
    may,
    failure,
    async prepare(context, input) {
      await work.check?.(context, input, idOf(input));
      return { found: await work.resolveKeys?.(context, input), image: await preparePicture(context, input) };
    },
    async run(context, input, { id }, { found, image }) {
      const { db, viewer } = context;
      const held = await lockSubmission(db, kind, id, "edit");
      const allowed = may(viewer, held);
      if (allowed !== true) throw allowed;
      const imageKey = await replacePicture(context, held.facts, input, image);
      const after = await writeFacts(db, kind, id, { ...factsFromForm(kind, viewer, input), ...found, ...imageKey });
      const isExtraChanged = (await work.saveExtra?.(context, input, id)) ?? false;
      const change = differences(held.facts, after);
      if (isExtraChanged || Object.keys(change.after).length > 0) await note(context, kind, held, after);
      return done("edited", {
        about: id,
        detail: change,
        events: [
          {
            name: "SubmissionEdited",
            kind: kind.slug,
            submissionId: id,
            times: { before: timesOf(kind, held.facts), after: timesOf(kind, after) },
          },
        ],
        toast: [updated, aftermath(viewer, held)],
        show: kind.pathOf(id),
      });
    },
  });
}

type Prepared = { found: Facts | undefined; image: StoredImage | null };
type Held = Awaited<ReturnType<typeof lockSubmission>>;

/** Counts the edit, and remembers what an admin decided about, as long as it is not that again. */
async function note(
  { db, viewer }: TransactionContext<Viewer>,
  { table }: ModeratedKind,
  held: Held,
  after: Facts,
): Promise<void> {
  const decided = held.changedFrom ?? (isMarked(viewer, held) ? held.facts : null);
  const isBack = decided === null || Object.keys(differences(decided, after).after).length === 0;
  await db
    .update(table)
    .set({ edits: sql`${table.edits} + 1`, changedFrom: isBack ? null : decided })
    .where(eq(table.id, held.id));
}

/** What waits will be read anyway, and what an admin changes was read by one. */
const isMarked = (viewer: Viewer, held: Submission) => held.approvalStatus !== "pending" && !viewer.isAdmin;

function aftermath(viewer: Viewer, held: Submission): string | undefined {
  if (!isOwner(viewer, held) || !isMarked(viewer, held)) return undefined;
  return held.approvalStatus === "approved"
    ? "Neighbors see it at once, and admins see what changed."
    : "It stays rejected until an admin has read it again.";
}
