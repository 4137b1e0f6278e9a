import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { images } from "~/platform/images/table.server";

/**
 * The private half of a person. Every column here is for the member and for admins only,
 * so it stands apart from `members`, which anyone may read.
 */
export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** The library that keeps sessions asks for these two; what the city sees stands in `members`. */
    name: text().notNull(),
    image: text(),
    areaCode: text().notNull(),
    phoneNumber: text().notNull(),
    /** Where sign-up came from. Erased after 90 days. */
    ipAddress: text(),
    bannedAt: instant(),
    /** Whether signing in takes a code after the password: then there is a row in `secondFactors`. */
    twoFactorEnabled: boolean().notNull().default(false),
    /** Whether there is anything that pages keep from the member at their own wish: who wants all of it is not asked again. */
    hidesSome: boolean().notNull().default(false),
    /** Raised whenever the member's permissions change; an open page with an older number reloads. */
    accessVersion: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("accounts_email_trgm_index").using("gin", table.email.op("gin_trgm_ops")),
    // For the dashboard: whether another one came from the same address or has the same number.
    index().on(table.ipAddress),
    index().on(table.phoneNumber, table.areaCode),
    index("accounts_banned_index").on(table.bannedAt).where(sql`${table.bannedAt} is not null`),
  ],
);

/**
 * What is the same for all usernames that can be taken for each other, in capitals or small letters: `Marisolv`, `MarisoIv`,
 * `mariso1v`, `marisolv_`. The same as `skeletonOf` says of any text.
 */
export const lookOfUsername = (username: SQLWrapper): SQL<string> =>
  sql`btrim(regexp_replace(replace(replace(translate(lower(${username}::text), '01i_', 'oll-'), 'm', 'rn'), 'w', 'vv'), '-+', '-', 'g'), '-')`;

/** The public half of a person, under the same id. */
export const members = pgTable(
  "members",
  {
    id: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    username: text().notNull(),
    look: text().generatedAlwaysAs((): SQL => lookOfUsername(members.username)),
    /** Registered before look-alike names were refused, beside an older look-alike. */
    sharesLook: boolean().notNull().default(false),
    fullName: text().notNull(),
    bio: text().notNull().default(""),
    avatarKey: text().references(() => images.key, { onDelete: "set null" }),
    /** May fall below 0; shown as 0 then, so that undoing a penalty restores exactly what it took. */
    reputationPoints: integer().notNull().default(0),
    verified: boolean().notNull().default(false),
    /** Null for who is not verified, and where nobody wrote down when that was. */
    verifiedAt: instant(),
    /** How, how surely, and for which neighborhood (by its name, as it is shown). Null for who is not verified. */
    verifiedWay: text(),
    verifiedLevel: text({ enum: ["low", "medium", "high"] }),
    verifiedIn: text(),
    /** From then on it is over, whether or not the nightly job has come by. Null for who is not verified. */
    verifiedUntil: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("members_username_unique").on(sql`lower(${table.username})`),
    uniqueIndex("members_look_unique").on(table.look).where(sql`not ${table.sharesLook}`),
    // For the dashboard: everyone, newest first; who is not verified yet; and a piece of a name.
    index().on(table.createdAt, table.id),
    index("members_unverified_index").on(table.createdAt, table.id).where(sql`not ${table.verified}`),
    index("members_lower_full_name_index").on(sql`lower(${table.fullName})`),
    index("members_names_trgm_index").using(
      "gin",
      table.fullName.op("gin_trgm_ops"),
      table.username.op("gin_trgm_ops"),
    ),
  ],
);

/** Who holds which role. The only role is admin. */
export const roles = pgTable(
  "roles",
  {
    memberId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    role: text({ enum: ["admin"] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.role] })],
);

/** How an account signs in: one row with a password hash. */
export const credentials = pgTable(
  "credentials",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
);

/** A device on which someone is signed in. The cookie holds the token, signed. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    /** Asked for by the library, and always empty: `device` and `network` say enough. */
    ipAddress: text(),
    userAgent: text(),
    /** In words, such as "Firefox on Linux". Null for sessions from before that was kept. */
    device: text(),
    /** A keyed hash of the network that it was opened from. */
    network: text(),
    /** When its member last proved to be who they are: at the sign-in, or asked again since. */
    authenticatedAt: createdAt(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
);

/** Single-use tokens of mailed links, stored hashed. */
export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index().on(table.identifier)],
);
