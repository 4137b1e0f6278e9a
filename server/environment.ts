import pg from "pg";
import { z } from "zod";
import { filesUrl } from "./files-url.ts";
import { securityContact } from "./security-contact.ts";

/** What the operator may set, each with the sentence that a wrong value is answered with. */
const port = "PORT must be a number from 0 to 65535, for example PORT=3000.";
const proxies = "TRUSTED_PROXIES must be the number of proxies in front of Porchlight, from 0 to 5.";
const numberOf = (
  name: string,
  least: number,
  most: number,
  sentence = `${name} must be a number from ${least} to ${most}.`,
) => z.coerce.number(sentence).min(least).max(most);
const wholeNumber = (
  name: string,
  least: number,
  most: number,
  sentence = `${name} must be a whole number from ${least} to ${most}.`,
) => numberOf(name, least, most, sentence).int();
const onOff = (name: string) =>
  z.enum(["on", "off"], `${name} must be "on" or "off".`).transform((value) => value === "on");
const yesNo = (name: string) =>
  z.enum(["true", "false"], `${name} must be "true" or "false".`).transform((value) => value === "true");
const urlOf = (name: string, protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} must look like ${example}.`,
    );

const databaseUrl = (name: string, example: string) =>
  urlOf(name, ["postgres:", "postgresql:"], example).refine(
    isReadable,
    `${name} can’t be read. Write special characters of its user and password as percent codes (é as %C3%A9), and check the files that it names.`,
  );

/** The driver throws for a password that is no UTF-8 and for a certificate that is not there. */
function isReadable(connectionString: string): boolean {
  try {
    return new pg.Client({ connectionString }) !== undefined;
  } catch {
    return false;
  }
}

export const environment = z.object({
  PORT: wholeNumber("PORT", 0, 65_535, port).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("data"),
  CITY_FILE: z.string().optional(),
  DATABASE_URL: databaseUrl("DATABASE_URL", "postgres://user:password@host:5432/name").optional(),
  DATABASE_POOLER_URL: databaseUrl("DATABASE_POOLER_URL", "postgres://user:password@host:6432/name").optional(),
  DATABASE_REPLICA_URL: databaseUrl("DATABASE_REPLICA_URL", "postgres://user:password@replica:5432/name").optional(),
  FILES_URL: filesUrl.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  MAIL_URL: urlOf("MAIL_URL", ["smtp:", "smtps:"], "smtp://user:password@mail.example.org:587").optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n]*[<\s])?[^<>@\s]+@[^<>@\s]+>?$/, "MAIL_FROM must look like Porchlight <porch@example.org>.")
    .optional(),
  MAIL_DAILY_LIMIT: wholeNumber("MAIL_DAILY_LIMIT", 1, 10_000_000).default(5000),
  BASE_URL: urlOf("BASE_URL", ["http:", "https:"], "https://porch.example.org")
    .transform((value) => new URL(value).origin)
    .optional(),
  DEMO: onOff("DEMO").optional(),
  ADMIN_EMAIL: z.email("ADMIN_EMAIL must be one email address.").optional(),
  REQUIRE_CONFIRMED_EMAIL: yesNo("REQUIRE_CONFIRMED_EMAIL").optional(),
  REQUIRE_SECOND_FACTOR: yesNo("REQUIRE_SECOND_FACTOR").optional(),
  SECRET: z.string().min(32, "SECRET must have at least 32 characters.").optional(),
  CREDENTIAL_ISSUERS: z.string().optional(),
  OUTGOING_ALLOW: z
    .string()
    .regex(
      /^\s*[\w.:-]{1,253}(\s*,\s*[\w.:-]{1,253}){0,49}\s*$/,
      "OUTGOING_ALLOW must look like calendar.example.org,10.0.0.5:8080.",
    )
    .transform((value) =>
      value
        .toLowerCase()
        .split(",")
        .map((host) => host.trim()),
    )
    .optional(),
  PASSWORD_RANGE_URL: z
    .string()
    .regex(/^https?:\/\/[^\s?#@]{1,300}$/, "PASSWORD_RANGE_URL must look like https://api.pwnedpasswords.com/range/.")
    .transform((value) => value.replace(/\/?$/, "/"))
    .optional(),
  TRUSTED_PROXIES: wholeNumber("TRUSTED_PROXIES", 0, 5, proxies).default(0),
  DRAIN_SECONDS: numberOf("DRAIN_SECONDS", 0, 300).optional(),
  WEB_PROCESSES: wholeNumber("WEB_PROCESSES", 1, 64).default(1),
  BODY_MEMORY_MB: numberOf("BODY_MEMORY_MB", 32, 4096).default(64),
  READ_LIMIT: wholeNumber("READ_LIMIT", 60, 100_000).default(600),
  PAGES_AT_ONCE: wholeNumber("PAGES_AT_ONCE", 10, 10_000).default(200),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber("BACKUP_KEEP", 1, 30).default(14),
  METRICS_TOKEN: z.string().trim().min(16, "METRICS_TOKEN must have at least 16 characters.").optional(),
  SECURITY_CONTACT: securityContact.optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "LOG_LEVEL must be debug, info, warn, error or silent.")
    .default("warn"),
  UNDO_SECONDS: numberOf("UNDO_SECONDS", 0, 600).default(10),
  KEEP_PAGES: onOff("KEEP_PAGES").default(true),
  CHECK_KEPT_PAGES: wholeNumber("CHECK_KEPT_PAGES", 1, 1_000_000).default(1000),
  /** Multiplies every rate limit, for load tests of one's own server. */
  RATE_LIMIT_SCALE: numberOf("RATE_LIMIT_SCALE", 1, 100_000).default(1),
  /** Multiplies the deadlines for heads, bodies and readers, for tests of one's own server. */
  DEADLINE_SCALE: numberOf("DEADLINE_SCALE", 0.01, 1).default(1),
});
