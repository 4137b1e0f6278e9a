import { sql } from "drizzle-orm";
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
