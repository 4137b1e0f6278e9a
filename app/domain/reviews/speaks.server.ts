import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { type Answers, speaks } from "./answers.server";

/** Whether a member speaks for a place now. */
export async function speaksFor(db: Db, answers: Answers, memberId: string, placeId: string): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select ${speaks(answers, sql`${memberId}::uuid`, sql`${placeId}::uuid`)} as speaks`,
  )) as unknown as {
    rows: { speaks: boolean }[];
  };
  return rows[0]?.speaks === true;
}

/** For queries: the ids of those who speak for a place now. */
export const speakersOf = ({ speakers }: Pick<Answers, "speakers">, placeId: SQLWrapper): SQL<string[]> =>
  sql`array(select speaker.id from (${speakers(placeId)}) speaker (id) where speaker.id is not null)`;

/** The ids of those who speak for a place now. One query. */
export async function listSpeakers(db: Db, answers: Answers, placeId: string): Promise<string[]> {
  const { rows } = (await db.execute(sql`select ${speakersOf(answers, sql`${placeId}::uuid`)} as ids`)) as unknown as {
    rows: { ids: string[] }[];
  };
  return rows[0]?.ids ?? [];
}
