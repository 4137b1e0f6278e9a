import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { accounts } from "../table.server";

const ownAccount = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** The authenticator app of an account, one at most. Its columns are those of the library, but for the last. */
export const secondFactors = pgTable("second_factors", {
  id: id(),
  userId: ownAccount().unique(),
  /** Of the app. Encrypted, as codes are made of it. */
  secret: text().notNull(),
  /** Those that were not used yet, as a list. Encrypted. */
  backupCodes: text().notNull(),
  /** False until its first code was typed in: so long it is asked for by nobody. */
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: instant(),
  /** Of the last code that opened something, counted in 30 seconds since 1970: it and older ones open nothing more. */
  lastStep: bigint({ mode: "number" }).notNull().default(0),
  createdAt: createdAt(),
});

/** The public halves of keys that open an account without its password. Its columns are those of the library. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: ownAccount(),
    /** What its owner calls it. */
    name: text(),
    publicKey: text().notNull(),
    credentialID: text().notNull().unique(),
    /** How often it was used, for those that count. */
    counter: bigint({ mode: "number" }).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
);

/** An admin asked for a member's second step to be taken away; another one has to agree. */
export const secondFactorResets = pgTable("second_factor_resets", {
  memberId: ownAccount().primaryKey(),
  askedBy: ownAccount(),
  askedAt: instant().notNull(),
});
