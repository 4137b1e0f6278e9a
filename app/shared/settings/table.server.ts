import { pgTable, text } from "drizzle-orm/pg-core";

/** What an admin sets for the whole site. */
export const siteSettings = pgTable("site_settings", {
  key: text({ enum: ["admin_email"] }).primaryKey(),
  value: text().notNull(),
});
