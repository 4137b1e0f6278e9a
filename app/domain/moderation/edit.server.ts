import { eq, sql } from "drizzle-orm";
import type { Viewer } from "~/platform/accounts/viewer";
import {
  type Acting,
  type Asking,
  type Command,
  command,
  done,
  type Failure,
  members,
} from "~/platform/commands/command.server";
import type { Form, InputOf } from "~/platform/forms/form";
import { attachImage, prepareImage, removeImage, type StoredImage } from "~/platform/images/uploads.server";
import { differences, findSubmission, holdSubmission, type Submission, writeFacts } from "./held.server";
import type { Facts, ModeratedKind } from "./kind.server";
import { isOwner, ownerAbilities, whyNotTheirs } from "./policy";

type Editing<F extends Form> = {
  kind: ModeratedKind;
  idOf(input: InputOf<F>): string;
  /** The toast of an edit that was kept. */
  updated: string;
  failure: Failure;
  /** What only the database finds wrong, before a picture is made. */
  check?(context: Asking<Viewer>, input: InputOf<F>): Promise<void>;
  /** What is kept beside the facts: private columns in a table of their own. @returns whether that changed */
  keep?(context: Acting<Viewer>, input: InputOf<F>, id: string): Promise<boolean>;
  /** What goes along where the facts change. */
  follow?(context: Acting<Viewer>, id: string, facts: { before: Facts; after: Facts }): Promise<void>;
};

/**
 * The command by which an owner (and where the kind says so, an admin) edits a submission. It writes what the kind calls
 * its facts and nothing else. The state stays; an admin who was reading it has to read it again, and what was decided
 * before is shown to admins with what it was then.
 */
export function editCommand<F extends Form>(form: F, editing: Editing<F>): Command {
  const { kind, idOf, updated, failure } = editing;
  const noun = kind.singular.toLowerCase();
  const may = (viewer: Viewer, submission: Submission) =>
    ownerAbilities(viewer, submission, kind.rights).edit ||
    whyNotTheirs(viewer, submission, { act: "edit", noun, adminsEdit: kind.rights.adminsEdit });
  return command<F, Submission, StoredImage | null>(form, {
    who: members(`Please sign in to edit ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`),
    limit: "submissions",
    missing: `${kind.singular} not found`,
    subject: (context, input) => findSubmission(context, kind, idOf(input)),
    may,
    failure,
    async prepare(context, input) {
      await editing.check?.(context, input);
      const { image } = input as { image?: File };
      return image ? prepareImage(context, image) : null;
    },
    async run(context, input, { id }, image) {
      const { db, viewer, audit } = context;
      const held = await holdSubmission(db, kind, id, "edit");
      const allowed = may(viewer, held);
      if (allowed !== true) throw allowed;
      const imageKey = await keepPicture(context, held.facts, input, image);
      const after = await writeFacts(db, kind, id, { ...told(kind, viewer, input), ...imageKey });
      const isKeptBeside = (await editing.keep?.(context, input, id)) ?? false;
      await editing.follow?.(context, id, { before: held.facts, after });
      const change = differences(held.facts, after);
      if (isKeptBeside || Object.keys(change.after).length > 0) await note(context, kind, held, after);
      audit(change);
      return done(updated, aftermath(viewer, held), { show: kind.pathOf(id) });
    },
  });
}

/** Of what was sent the facts of the kind, without those that are an admin's. */
function told({ facts, adminFacts = [] }: ModeratedKind, viewer: Viewer, input: Facts): Facts {
  const names = Object.keys(facts).filter((name) => name in input && (viewer.isAdmin || !adminFacts.includes(name)));
  return Object.fromEntries(names.map((name) => [name, input[name]]));
}

/** Another picture takes the place of the one before; without one that stays, unless it was to be removed. */
async function keepPicture(
  { db, viewer }: Acting<Viewer>,
  { imageKey: before }: Facts,
  { removeImage: isRemoved }: Facts,
  image: StoredImage | null,
): Promise<Facts> {
  if (!image && !isRemoved) return {};
  await removeImage(db, before as string | null);
  return { imageKey: image ? await attachImage(db, viewer.id, image) : null };
}

type Held = Awaited<ReturnType<typeof holdSubmission>>;

/** Counts the edit, and remembers what an admin decided about, as long as it is not that again. */
async function note({ db, viewer }: Acting<Viewer>, { table }: ModeratedKind, held: Held, after: Facts): Promise<void> {
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
