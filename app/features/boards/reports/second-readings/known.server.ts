import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { cases } from "../table.server";
import { knownOutcomes } from "./table.server";

/** Keeps a member from reading these cases again, of which they know how they ended. Harmless to repeat. @param which of the decided cases */
export async function noteKnown(db: Db, memberId: string, which: SQL): Promise<void> {
  await db.execute(sql`
    insert into ${knownOutcomes} (case_id, member_id)
    select ${cases.id}, ${memberId}::uuid from ${cases} where ${cases.decidedAt} is not null and ${which}
    on conflict do nothing`);
}
