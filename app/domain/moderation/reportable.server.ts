import { and, eq, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { labelOfFact } from "~/domain/changes/label-of-fact";
import { isKeptFrom } from "~/domain/peace/queries.server";
import type { Other, Reportable } from "~/domain/reporting/reportable.server";
import { stakeInPlace } from "~/domain/reviews/parties.server";
import { asTyped } from "./facts.server";
import { hidableSubmission } from "./hidable.server";
import type { Facts, ModeratedKind } from "./kind.server";
import { isOwner } from "./policy";
import { approveAgain, rejectApproved } from "./rejection.server";
import { contentOf, isText } from "./said.server";
import { inWords } from "./suggested-edits/in-words";
import { isApproved, isApprovedOrHidden } from "./visible.server";

/** How submissions of a kind are reported: removed they are turned down, and an appeal puts them back where they stood. */
export function submissionReportable(kind: ModeratedKind): Reportable {
  const { slug, singular, table, titleColumn, pathOf } = kind;
  const noun = singular.toLowerCase();
  const said = { title: sql<string>`${titleColumn}`, content: contentOf(kind) };
  const others = othersOf(kind);
  const from = table as typeof table & PgTable;
  return {
    type: slug,
    noun,
    pausesPosting: false,
    removing: `The ${noun} is taken off the site, and its owner still sees it on their profile, as removed`,

    async find(context, id) {
      const [row] = await context.db
        .select({ ownerId: sql<string | null>`${table.ownerId}` })
        .from(from)
        .where(and(eq(table.id, id), isApproved(table)));
      if (!row || (kind.namesOwner && (await isKeptFrom(context, row.ownerId)))) return undefined;
      const reader = isOwner(context.viewer, row) ? false : "house";
      return { id, authorId: row.ownerId, standsIn: id, board: null, reader, path: pathOf(id) };
    },

    async copy(db, id) {
      const [row] = await db
        .select(said)
        .from(from)
        .where(and(eq(table.id, id), isApproved(table)));
      return row;
    },

    async look({ db }, ids) {
      const rows = await db
        .select({ id: sql<string>`${table.id}`, ...said, edits: sql<number>`${table.edits}`, facts: others })
        .from(from)
        .where(and(inArray(table.id, [...ids]), isApprovedOrHidden(table)));
      return new Map(
        rows.map(({ id, edits, facts, ...row }) => [
          id,
          { ...row, path: pathOf(id), state: String(edits), others: othersIn(kind, facts) },
        ]),
      );
    },

    async hold(db, id) {
      const [row] = await db
        .select({ id: table.id })
        .from(from)
        .where(and(eq(table.id, id), isApprovedOrHidden(table)))
        .for("no key update");
      return row && { approvalStatus: "approved" };
    },

    hiding: hidableSubmission(kind, said.content),

    stakeholders: kind.answers && stakeInPlace(kind.answers),

    async remove(context, id, { grounds, note }) {
      const event = await rejectApproved(context, kind, id, note, grounds);
      return event && { event, writers: [] };
    },

    async giveBack(context, { id, at, kept, isLater }) {
      if (isLater) return { fate: "upheld again", writers: [] };
      const stood = kept?.approvalStatus === "approved";
      return { ...(await approveAgain(context, kind, id, { at, stood })), writers: [] };
    },
  };
}

/** Its title, its picture, its dates and times, and what was chosen from lists. */
const othersOf = (kind: ModeratedKind): Record<string, AnyPgColumn> =>
  Object.fromEntries(Object.entries(kind.facts).filter(([, column]) => !isText(kind, column)));

const othersIn = (kind: ModeratedKind, facts: Facts): Other[] =>
  Object.entries(othersOf(kind)).map(([key, column]) => {
    const value = asTyped(facts[key]);
    const isSaid = column === kind.titleColumn || ["date", "time"].includes(column.getSQLType());
    return {
      name: key === "imageKey" ? "picture" : labelOfFact(key).toLowerCase(),
      value: JSON.stringify(value),
      told: isSaid && value !== null ? inWords(value) : undefined,
    };
  });
