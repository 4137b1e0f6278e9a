import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { hosts } from "./table.server";

/**
 * A host that is open, as it stays until the transaction ends. Who changes it or its people, or makes cards, waits for
 * everybody else; those who use cards wait for them and not for each other. A member's row, where one is held too, is
 * locked before this one.
 */
export async function lockOpenHost(db: Db, hostId: string, strength: "no key update" | "share") {
  const [host] = await db
    .select({ id: hosts.id, neighborhoodId: hosts.neighborhoodId })
    .from(hosts)
    .where(and(eq(hosts.id, hostId), isNull(hosts.closedAt)))
    .for(strength);
  return host;
}
