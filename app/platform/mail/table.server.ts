import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";

/** Every message that Porchlight sends, from the moment its cause is committed. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Where one press stops mails like this one. Null for mail that answers something. */
    unsubscribeUrl: text(),
    /** queued → sent, or → failed when the last attempt failed. Failed ones are kept. */
    status: text({ enum: ["queued", "sent", "failed"] })
      .notNull()
      .default("queued"),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    /** Since when a worker is trying to hand it over; another one leaves it alone until that must have failed. */
    claimedAt: instant(),
    sentAt: instant(),
  },
  (table) => [index().on(table.status, table.createdAt)],
);
