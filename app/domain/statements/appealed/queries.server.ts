import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import type { Context } from "~/platform/context.server";
import { appealPath, appealsEnd, isTooLate } from "../rules";
import { statements } from "../table.server";
import { heardWords } from "../words";

/** The table in which a room keeps what members say to decisions. */
export type Appeals = PgTable &
  Readonly<Record<"contentId" | "decisionAt" | "memberId" | "outcome" | "answer", AnyPgColumn>>;

/** How an appeal stands, or until when there can be one; and the way to it. */
export type AppealOffer = { words: string; label: "Appeal" | "Your appeal" | "The decision"; to: string };

type Stated = { id: string; decidedAt: Date };
type Appealed = { id: string; outcome: "granted" | "denied" | null; answer: string | null };

/** What whom these statements concern reads of appeals against them, by their ids. One query, and none for none. */
export async function findAppealOffers(
  { db, now }: Pick<Context, "db" | "now">,
  appeals: Appeals,
  stated: readonly Stated[],
): Promise<ReadonlyMap<string, AppealOffer>> {
  if (stated.length === 0) return new Map();
  const rows = await db
    .select({ id: statements.id, outcome: appeals.outcome, answer: appeals.answer })
    .from(statements)
    .innerJoin(
      appeals,
      and(
        eq(appeals.memberId, statements.memberId),
        eq(appeals.decisionAt, statements.decidedAt),
        // A removal that came of reports is one decision with them, under the id of what was removed.
        or(eq(appeals.contentId, statements.id), eq(sql`${appeals.contentId}::text`, statements.subjectId)),
      ),
    )
    .where(
      inArray(
        statements.id,
        stated.map(({ id }) => id),
      ),
    );
  const appealed = new Map((rows as Appealed[]).map((row) => [row.id, row]));
  return new Map(stated.map((each) => [each.id, offerOf(now, each, appealed.get(each.id))]));
}

function offerOf(now: Date, { id, decidedAt }: Stated, appeal: Appealed | undefined): AppealOffer {
  const to = appealPath(id);
  if (appeal) return { words: appealedWords(appeal), label: "Your appeal", to };
  if (isTooLate(decidedAt, now)) return { words: "The six months for an appeal are over.", label: "The decision", to };
  return {
    words: `If you think we got it wrong, you can appeal until ${formatDate(isoInCity(appealsEnd(decidedAt)), "dayAndYear")}.`,
    label: "Appeal",
    to,
  };
}

const appealedWords = ({ outcome, answer }: Appealed): string =>
  `${heardWords(outcome)} ${outcome === null ? "You get their answer by email." : `An admin answered: “${answer}”`}`;
