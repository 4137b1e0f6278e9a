import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import { forgetHidings } from "~/domain/hiding/hide.server";
import { requireNoPartWithin } from "~/domain/reporting/locks.server";
import { forgetHiddenReviewsOf } from "~/domain/reviews/kept-answers.server";
import { waitsForOthers } from "~/domain/reviews/policy";
import { groundsFor, type Reasons } from "~/domain/statements/grounds.server";
import type { Viewer } from "~/platform/accounts/viewer";
import {
  type Command,
  type CommandSpec,
  command,
  type Detail,
  done,
  type TransactionContext,
} from "~/platform/commands/command.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import type { DomainEvent } from "~/platform/events/events.server";
import type { Form } from "~/platform/forms/form";
import { removeImage } from "~/platform/images/uploads.server";
import type { Facts, ModeratedKind } from "./kind.server";
import { lockSubmission } from "./locks.server";
import { requireNoPart } from "./parties.server";
import { isOwnToTakeAway, isOwnWhileHidden } from "./policy";
import { findSubmission, type Submission } from "./queries.server";
import { suggestedEdits } from "./suggested-edits/table.server";

export type Deleting<F extends Form> = Pick<
  CommandSpec<F, Submission, undefined>,
  "who" | "limit" | "may" | "failure"
> & {
  /** With the kind's id, and in `from` the place where it was pressed: "list", "page" or "admin". */
  form: F;
  /** The title of the toast. */
  deleted: string;
};

/** The command by which admins (and where the room says so, owners) delete one for good. */
export function deleteCommand<F extends Form>(kind: ModeratedKind, deleting: Deleting<F>): Command {
  const { form, deleted, ...asked } = deleting;
  const may = (viewer: Viewer, submission: Submission) => {
    const allowed = asked.may(viewer, submission);
    return allowed === true && isOwnWhileHidden(viewer, submission, kind.rights) ? waitsForOthers() : allowed;
  };
  return command<F, Submission>(form, {
    ...asked,
    may,
    missing: `${kind.singular} not found`,
    subject: (context, input) => findSubmission(context, kind, String((input as Facts)[kind.idField])),
    async run(context, input, { id }) {
      const { rule = null, note = "" } = input as Partial<Reasons>;
      const removed = await removeSubmission(context, kind, id, async (locked) => {
        const allowed = may(context.viewer, locked);
        if (allowed !== true) throw allowed;
        if (!isOwnToTakeAway(context.viewer, locked, kind.rights)) {
          await requireNoPart(context, kind, { ...locked, status: locked.approvalStatus });
          await requireNoPartWithin(context, kind.reports, eq(kind.reports.threadId, id));
        }
        return groundsFor(context, locked.ownerId, { rule, note }, async () => saidOf(kind, id, locked));
      });
      // The submission's own page no longer exists: go to the list.
      const to = (input as Facts).from === "page" ? kind.list : undefined;
      return done("deleted", { about: id, ...removed, toast: deleted, to });
    },
  });
}

/**
 * Removes a submission for good, whoever wants it.
 * @param permit looks at it as it is now, and has the grounds
 * @returns its audit detail and events
 * @throws Refusal when it is gone already, or the one that `permit` throws.
 */
export async function removeSubmission(
  { db }: Pick<TransactionContext<Viewer>, "db">,
  kind: ModeratedKind,
  id: string,
  permit: (submission: Locked) => Grounds | undefined | Promise<Grounds | undefined>,
): Promise<{ detail: Detail; events: DomainEvent[] }> {
  const locked = await lockSubmission(db, kind, id, "deletion");
  const grounds = await permit(locked);
  if (!grounds) throw new Error("A submission was to be removed without grounds");
  const lost = (await kind.countDependents?.(db, id)) ?? {};
  const pointsBesides = await pointsOf(db, kind, id);
  await deleteSubmissions(db, kind, eq(kind.table.id, id), grounds);
  const { title, ownerId, approvalStatus } = locked;
  const what = { kind: kind.slug, submissionId: id, ownerId, status: approvalStatus, pointsBesides };
  return {
    detail: { title, approvalStatus, ...lost },
    events: [{ name: "SubmissionRemoved", ...what }, ...grounds.events],
  };
}

type Locked = Awaited<ReturnType<typeof lockSubmission>>;

/** What a statement says of it. It goes with everything that hangs on it, and nothing of that is kept. */
const saidOf = ({ slug, singular }: ModeratedKind, id: string, { title, facts }: Locked) => ({
  action: "remove" as const,
  subject: {
    ...{ type: slug, id, noun: singular.toLowerCase(), title },
    content: typeof facts.description === "string" ? facts.description : null,
  },
  foundBy: "admin" as const,
});

/**
 * Deletes those of a kind that match, with their pictures, with what was suggested for them, and with what hides them, the reviews of
 * them and the answers to those. What else refers to them goes by foreign keys.
 */
export async function deleteSubmissions(
  db: Db,
  { slug, table, reviewed, answers }: ModeratedKind,
  which: SQL | undefined,
  _grounds: Grounds,
): Promise<void> {
  const { imageKey } = getTableColumns(table as PgTable);
  if (reviewed) await forgetHiddenReviewsOf(db, reviewed, answers, which);
  const rows = await db
    .delete(table)
    .where(which)
    .returning({ id: sql<string>`${table.id}`, imageKey: imageKey ?? sql<null>`null` });
  const ids = rows.map(({ id }) => id);
  await forgetHidings(db, slug, ids);
  if (ids.length > 0)
    await db
      .delete(suggestedEdits)
      .where(and(eq(suggestedEdits.kind, slug), inArray(suggestedEdits.submissionId, ids)));
  for (const row of rows) await removeImage(db, row.imageKey as string | null);
}

/** What it brought its owner besides the points of its approval. */
async function pointsOf(db: Db, { points }: ModeratedKind, id: string): Promise<number> {
  if (!points) return 0;
  const sum = sql`select coalesce(sum(points), 0)::int as sum from (${points}) as given where submission_id = ${id}`;
  const { rows } = (await db.execute(sum)) as unknown as { rows: { sum: number }[] };
  return rows[0]?.sum ?? 0;
}
