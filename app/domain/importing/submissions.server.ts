import { ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import type { ApprovalStatus } from "~/domain/moderation/policy";
import type { RoomWork } from "~/domain/moderation/room-work.server";
import { makeSubmission } from "~/domain/moderation/submit.server";
import type { DomainEvent } from "~/platform/events/events.server";
import type { Form, InputOf } from "~/platform/forms/form";
import type { Column, Importable, Importing, RowInput } from "./importable.server";

type Imported<F extends Form> = Pick<Importable, "readLists" | "sameness" | "list"> & {
  /** Of a member's submission: the same rules for a row. */
  form: F;
  /** What the room does besides. Choices need no second look: their names were read in the same transaction. */
  work?: RoomWork<InputOf<F>>;
  columns: readonly (Column & { field: keyof InputOf<F> & string })[];
  titleField: keyof InputOf<F> & string;
  /** What two of the same have in common, as a form and as the table says it; the title first, which has an index. */
  keys: { of(input: InputOf<F>): readonly string[]; columns: readonly SQL[] };
};

/** Submissions of a kind, by the row: checked by the rules of its form, and written as a member's are, but nobody's own. */
export function importSubmissions<F extends Form>(
  kind: ModeratedKind,
  { form, work = {}, keys, ...more }: Imported<F>,
): Importable {
  const { slug, label, singular, pathOf, table } = kind;
  return {
    ...{ slug, label, pathOf, ...more },
    noun: singular.toLowerCase(),
    nouns: label.toLowerCase(),
    hasQueue: true,
    check: (data) => form.check(data) as ReturnType<Importable["check"]>,
    keysOf: (input) => keys.of(input as InputOf<F>),
    findKnown: ({ db }, inputs) =>
      findSame(
        db,
        inputs.map((input) => keys.of(input as InputOf<F>)),
        { table: sql`${table}`, columns: keys.columns, where: ne(table.approvalStatus, "rejected") },
      ),
    async make(context, input) {
      const told = input as InputOf<F>;
      await work.check?.(context, told);
      const found = await work.resolveKeys?.(context, told);
      const id = await makeSubmission(context, kind, work, told, { ...found, ...stateOf(context) });
      return { id, events: eventsOf(kind, id, context) };
    },
  };
}

/** It has no owner: nobody gets points for a table, nor letters about it. */
const stateOf = ({ publish, viewer, now }: Importing): RowInput =>
  publish === "published" ? { approvalStatus: "approved", decidedBy: viewer.id, decidedAt: now } : {};

function eventsOf({ slug }: ModeratedKind, submissionId: string, { publish }: Importing): DomainEvent[] {
  const submission = { kind: slug, submissionId, ownerId: null };
  const moved: { before: ApprovalStatus; after: ApprovalStatus } = { before: "pending", after: "approved" };
  return [
    { name: "SubmissionSubmitted", ...submission },
    ...(publish === "published" ? [{ name: "SubmissionDecided" as const, ...submission, ...moved }] : []),
  ];
}

type Where = { table: SQL; columns: readonly SQL[]; where?: SQL };

/** Which of these there are in a table, by their places in the list. Upper and lower case are the same, as the indexes have it. */
export async function findSame(
  db: Db,
  keys: readonly (readonly string[])[],
  { table, columns, where = sql`true` }: Where,
): Promise<ReadonlySet<number>> {
  const given = JSON.stringify(keys.map((each, at) => ({ at, keys: each })));
  const same = columns.map((column, index) => sql`lower(${column}) = lower(given.keys[${index + 1}::int])`);
  const { rows } = await db.execute<{ at: number }>(sql`
    select given.at from json_to_recordset(${given}::json) as given(at int, keys text[])
    where exists (select 1 from ${table} where ${sql.join(same, sql` and `)} and ${where})`);
  return new Set(rows.map(({ at }) => at));
}
