import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "~/db/columns.server";

/**
 * Which requests for a credential were answered, so that none is answered twice: hashes of random numbers, which say
 * nothing about anybody. Each is deleted the night after its request has run out.
 */
export const answeredRequests = pgTable(
  "answered_credential_requests",
  { hash: text().primaryKey(), at: instant().notNull() },
  (table) => [index().on(table.at)],
);
