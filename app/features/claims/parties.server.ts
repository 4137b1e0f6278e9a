import { sql } from "drizzle-orm";
import type { Stakes } from "~/domain/reporting/reportable.server";
import { claims } from "./table.server";

/** Who claims the same place, or speaks for it, decides on no appeal about another's claim. As `findClaim` has it of its rivals. */
export const stakesInClaims: Stakes = {
  type: "claim",
  stakeholders: ({ id }) => sql`select rival.member_id from ${claims} its
    join ${claims} rival on rival.id <> its.id and rival.status in ('open', 'granted')
      and (rival.restaurant_id = its.restaurant_id or rival.apartment_id = its.apartment_id)
    where its.id = (${id})::uuid`,
};
