import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { withArticle } from "~/domain/reporting/rules";
import type { Viewer } from "~/platform/accounts/viewer";
import { type Change, differences } from "~/platform/audit/differences";
import { type Command, command, done, type Failure, signedIn } from "~/platform/commands/command.server";
import type { DomainEvent } from "~/platform/events/events.server";
import type { Form, InputOf } from "~/platform/forms/form";
import type { StoredImage } from "~/platform/images/uploads.server";
import { factsFromForm, timesOf, writeFacts } from "./facts.server";
import type { Facts, ModeratedKind } from "./kind.server";
import { lockSubmission } from "./locks.server";
import { preparePicture, replacePicture } from "./picture.server";
import { isOwner, ownerAbilities, ownerRefusal } from "./policy";
import { findSubmission, type Submission } from "./queries.server";
import type { RoomWork } from "./room-work.server";

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
    ownerRefusal(viewer, submission, { act: "edit", noun, adminsEdit: kind.rights.adminsEdit });
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
      const locked = await lockSubmission(db, kind, id, "edit");
      const allowed = may(viewer, locked);
      if (allowed !== true) throw allowed;
      const imageKey = await replacePicture(context, locked.facts, input, image);
      const after = await writeFacts(db, kind, id, { ...factsFromForm(kind, viewer, input), ...found, ...imageKey });
      const privately = (await work.saveExtra?.(context, input, id)) ?? [];
      const change = differences(locked.facts, after);
      const isChanged = privately.length > 0 || Object.keys(change.after).length > 0;
      if (isChanged) await recordEdit(db, kind, locked, after, mustBeReviewed(viewer, locked));
      return done("edited", {
        about: id,
        detail: change,
        events: [
          {
            name: "SubmissionEdited",
            kind: kind.slug,
            submissionId: id,
            times: { before: timesOf(kind, locked.facts), after: timesOf(kind, after) },
          },
          ...(isChanged ? byOther(viewer, kind, locked, { change, privately }) : []),
        ],
        toast: [updated, toastText(viewer, locked)],
        show: kind.pathOf(id),
      });
    },
  });
}

type Prepared = { found: Facts | undefined; image: StoredImage | null };
type LockedSubmission = Awaited<ReturnType<typeof lockSubmission>>;

/** Nobody is told of what they edited themselves, and of what is nobody's there is nobody to tell. */
function byOther(
  viewer: Viewer,
  { slug }: ModeratedKind,
  { id, title, ownerId, approvalStatus }: LockedSubmission,
  what: { change: Change; privately: readonly string[] },
): DomainEvent[] {
  if (ownerId === null || ownerId === viewer.id) return [];
  const thing = { kind: slug, submissionId: id, ownerId, approvalStatus, title };
  return [{ name: "SubmissionEditedByOther", ...thing, editorId: viewer.id, ...what }];
}

/**
 * Raises `edits`; keeps the facts as decided in `changedFrom`, cleared when the edit restores them.
 * @param isReviewed whether admins are to see what was changed since it was decided
 */
export async function recordEdit(
  db: Db,
  { table }: ModeratedKind,
  locked: Pick<LockedSubmission, "id" | "facts" | "changedFrom">,
  after: Facts,
  isReviewed: boolean,
): Promise<void> {
  const decided = locked.changedFrom ?? (isReviewed ? locked.facts : null);
  const isBack = decided === null || Object.keys(differences(decided, after).after).length === 0;
  await db
    .update(table)
    .set({ edits: sql`${table.edits} + 1`, changedFrom: isBack ? null : decided })
    .where(eq(table.id, locked.id));
}

/** Only an owner's edit of a decided submission needs another look; an admin's of their own that was turned down as well. */
export const mustBeReviewed = (viewer: Viewer, locked: Submission) =>
  viewer.isAdmin
    ? locked.approvalStatus === "rejected" && isOwner(viewer, locked)
    : locked.approvalStatus !== "pending";

function toastText(viewer: Viewer, locked: Submission): string | undefined {
  if (!isOwner(viewer, locked) || !mustBeReviewed(viewer, locked)) return undefined;
  if (locked.approvalStatus === "approved") return "Neighbors see it at once, and admins see what changed.";
  return "Neighbors don’t see it until an admin has read it again.";
}
