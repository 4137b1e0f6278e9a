import { pgTable, uuid } from "drizzle-orm/pg-core";
import { createdAt, localDate } from "~/db/columns.server";
import { members } from "~/platform/accounts/table.server";

/** Who asked for the weekly mail. */
export const digestReaders = pgTable("digest_readers", {
  memberId: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: "cascade" }),
  /** An issue that was due before is not sent to them. */
  createdAt: createdAt(),
  /** The day of the last one that was seen to: mailed, or passed over as there was nothing in it. */
  lastIssue: localDate(),
});
