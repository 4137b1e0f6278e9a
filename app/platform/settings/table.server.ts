import { pgTable, text } from "drizzle-orm/pg-core";

/**
 * What an admin sets for the whole site, when the first steps were hidden, and what backups write down: when the last
 * one was made and when one by the clock failed since (ISO 8601), which one the clock made last and in which folder, and
 * what the last drill found (see notes.ts).
 */
export const siteSettings = pgTable("site_settings", {
  key: text({
    enum: [
      "admin_email",
      "backup_failure",
      "backup_folder",
      "first_steps",
      "last_backup",
      "last_drill",
      "residency_postal_codes",
      "residency_ways",
    ],
  }).primaryKey(),
  value: text().notNull(),
});
