import { type SQLWrapper, sql } from "drizzle-orm";
import { reports } from "./table.server";

/** For queries: whether a member reported a thing, in whichever case. Ids are uuids: no two things of different types have one. */
export const hasReported = (memberId: SQLWrapper, contentId: SQLWrapper) =>
  // The column apart, so that drizzle names its table also in a query that has no other: reports have one of the same name.
  sql<boolean>`exists (
    select from ${reports} own where own.content_id = ${sql`${contentId}`} and own.reporter_id = ${memberId})`;
