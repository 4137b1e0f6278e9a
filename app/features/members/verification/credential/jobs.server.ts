import { lt } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { daysBefore } from "~/platform/time";
import { answeredRequests } from "./table.server";

/** Forgets requests that nobody could answer any more. */
export async function forgetAnswered(db: Db, now: Date): Promise<void> {
  await db.delete(answeredRequests).where(lt(answeredRequests.at, daysBefore(now, 1)));
}
