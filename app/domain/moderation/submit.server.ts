import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import type { Viewer } from "~/platform/accounts/viewer";
import {
  type Command,
  type CommandContext,
  command,
  done,
  emailConfirmed,
  type Failure,
} from "~/platform/commands/command.server";
import type { Form, InputOf } from "~/platform/forms/form";
import { attachImage, type StoredImage } from "~/platform/images/uploads.server";
import { factsFromForm } from "./facts.server";
import type { Facts, ModeratedKind } from "./kind.server";
import { preparePicture } from "./picture.server";
import type { RoomContext, RoomWork } from "./room-work.server";

export type Submitting<F extends Form> = {
  form: F;
  /** What a visitor is told. */
  signIn: string;
  failure: Failure;
  /** The toast: a title, and a text where there is one. */
  submitted: readonly [title: string, text?: string];
  /** Where its submitter sees it. */
  show(id: string, input: InputOf<F>): string;
  /** What is told once: an edit can't change it. @throws Refusal where it is gone */
  fixed?(context: CommandContext<Viewer>, input: InputOf<F>): Promise<Facts>;
};

/** The command by which a member submits one. It waits for an admin: its status is the column's default, and no form's business. */
export function submitCommand<F extends Form>(
  kind: ModeratedKind,
  { form, signIn, failure, submitted, show, fixed }: Submitting<F>,
  work: RoomWork<InputOf<F>>,
): Command {
  return command<F, undefined, Prepared>(form, {
    who: emailConfirmed(signIn),
    limit: "submissions",
    may: () => true,
    failure,
    async prepare(context, input) {
      await work.check?.(context, input);
      const found = { ...(await work.resolveKeys?.(context, input)), ...(await fixed?.(context, input)) };
      return { found, image: await preparePicture(context, input) };
    },
    async run(context, input, _subject, { found, image }) {
      const { db, viewer } = context;
      const picture = image && { imageKey: await attachImage(db, viewer.id, image) };
      const id = await makeSubmission(context, kind, work, input, { ...found, ...picture, ownerId: viewer.id });
      return done("submitted", {
        about: id,
        toast: submitted,
        show: show(id, input),
        events: [{ name: "SubmissionSubmitted", kind: kind.slug, submissionId: id, ownerId: viewer.id }],
      });
    },
  });
}

type Prepared = { found: Facts; image: StoredImage | null };

type Making = RoomContext & { viewer: Pick<Viewer, "isAdmin"> };

/** Writes one as its form tells it, whoever brings it. @param more what no form says: whose it is, its keys, its state */
export async function makeSubmission<Input>(
  context: Making,
  kind: ModeratedKind,
  work: RoomWork<Input>,
  input: Input,
  more: Facts,
): Promise<string> {
  const id = await insertSubmission(context.db, kind, {
    ...factsFromForm(kind, context.viewer, input as Facts),
    ...more,
  });
  await work.saveExtra?.(context, input, id);
  return id;
}

async function insertSubmission(db: Db, { table, singular }: ModeratedKind, values: Facts): Promise<string> {
  const [made] = await db
    .insert(table)
    .values(values as PgTable["$inferInsert"])
    .returning({ id: table.id });
  if (!made) throw new Error(`${singular} was not written`);
  return made.id as string;
}
