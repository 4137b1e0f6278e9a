import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "~/db/columns.server";

/** Messages of the contact dialog, kept as well as mailed. */
export const contactMessages = pgTable("contact_messages", {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  createdAt: createdAt(),
});
