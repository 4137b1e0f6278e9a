import { pgTable, text } from "drizzle-orm/pg-core";

/** What an admin sets for the whole site, and when the last backup was made (ISO 8601), which the backup writes down. */
export const siteSettings = pgTable("site_settings", {
  key: text({ enum: ["admin_email", "last_backup", "residency_postal_codes", "residency_ways"] }).primaryKey(),
  value: text().notNull(),
});
