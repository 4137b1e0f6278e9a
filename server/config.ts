import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { type FilesUrl, filesUrl } from "./files-url.ts";
import { securityContact } from "./security-contact.ts";
import { usualSender } from "./sender.ts";

/** What the operator may set, each with the sentence that a wrong value is answered with. */
const port = z.coerce.number("PORT must be a number from 0 to 65535, for example PORT=3000.").int().min(0).max(65_535);
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

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("data"),
  CITY_FILE: z.string().optional(),
  DATABASE_URL: urlOf(
    "DATABASE_URL",
    ["postgres:", "postgresql:"],
    "postgres://user:password@host:5432/name",
  ).optional(),
  DATABASE_POOLER_URL: urlOf(
    "DATABASE_POOLER_URL",
    ["postgres:", "postgresql:"],
    "postgres://user:password@host:6432/name",
  ).optional(),
  DATABASE_REPLICA_URL: urlOf(
    "DATABASE_REPLICA_URL",
    ["postgres:", "postgresql:"],
    "postgres://user:password@replica:5432/name",
  ).optional(),
  FILES_URL: filesUrl.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  MAIL_URL: urlOf("MAIL_URL", ["smtp:", "smtps:"], "smtp://user:password@mail.example.org:587").optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/, "MAIL_FROM must look like Porchlight <porch@example.org>.")
    .optional(),
  BASE_URL: urlOf("BASE_URL", ["http:", "https:"], "https://porch.example.org")
    .transform((value) => new URL(value).origin)
    .optional(),
  DEMO: onOff("DEMO").optional(),
  ADMIN_EMAIL: z.email("ADMIN_EMAIL must be one e-mail address.").optional(),
  REQUIRE_CONFIRMED_EMAIL: yesNo("REQUIRE_CONFIRMED_EMAIL").optional(),
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
  TRUSTED_PROXIES: z.coerce
    .number("TRUSTED_PROXIES must be the number of proxies in front of Porchlight.")
    .int()
    .min(0)
    .max(5)
    .default(0),
  DRAIN_SECONDS: z.coerce
    .number("DRAIN_SECONDS must be a number from 0 to 300.")
    .min(0, "DRAIN_SECONDS must be a number from 0 to 300.")
    .max(300, "DRAIN_SECONDS must be a number from 0 to 300.")
    .optional(),
  WEB_PROCESSES: z.coerce
    .number("WEB_PROCESSES must be a whole number from 1 to 64.")
    .int("WEB_PROCESSES must be a whole number from 1 to 64.")
    .min(1, "WEB_PROCESSES must be a whole number from 1 to 64.")
    .max(64, "WEB_PROCESSES must be a whole number from 1 to 64.")
    .default(1),
  BODY_MEMORY_MB: z.coerce
    .number("BODY_MEMORY_MB must be a number from 32 to 4096.")
    .min(32, "BODY_MEMORY_MB must be a number from 32 to 4096.")
    .max(4096, "BODY_MEMORY_MB must be a number from 32 to 4096.")
    .default(64),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce
    .number("BACKUP_KEEP must be a number from 1 to 30.")
    .int("BACKUP_KEEP must be a number from 1 to 30.")
    .min(1, "BACKUP_KEEP must be a number from 1 to 30.")
    .max(30, "BACKUP_KEEP must be a number from 1 to 30.")
    .default(14),
  METRICS_TOKEN: z.string().trim().min(16, "METRICS_TOKEN must have at least 16 characters.").optional(),
  SECURITY_CONTACT: securityContact.optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "LOG_LEVEL must be debug, info, warn, error or silent.")
    .default("warn"),
  UNDO_SECONDS: z.coerce.number("UNDO_SECONDS must be a number of seconds from 0 to 600.").min(0).max(600).default(10),
  KEEP_PAGES: onOff("KEEP_PAGES").default(true),
  CHECK_KEPT_PAGES: z.coerce
    .number("CHECK_KEPT_PAGES must be a number from 1 to 1000000.")
    .int()
    .min(1)
    .max(1_000_000)
    .default(1000),
  /** Multiplies every rate limit, for load tests of one's own server. */
  RATE_LIMIT_SCALE: z.coerce.number("RATE_LIMIT_SCALE must be a number from 1.").min(1).max(100_000).default(1),
  /** Multiplies the deadlines for heads, bodies and readers, for tests of one's own server. */
  DEADLINE_SCALE: z.coerce.number("DEADLINE_SCALE must be a number from 0.01 to 1.").min(0.01).max(1).default(1),
});

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** The facts of another city than the sample. */
  cityFile?: string;
  databaseUrl?: string;
  /** A pooler in transaction mode in front of that database, for pages and commands. */
  databasePoolerUrl?: string;
  /** Of a server that follows it, which visitors' pages are read from. */
  databaseReplicaUrl?: string;
  /** Where pictures are kept; a folder in `dataDir` unless it is said. */
  files?: FilesUrl;
  /** They open the bucket. */
  bucketKeys?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  mailUrl?: string;
  mailFrom: string;
  /** Known only after listening when PORT is 0 and BASE_URL is not set. */
  baseUrl?: string;
  /** Whether an empty database gets the demo city. */
  demo: boolean;
  adminEmail?: string;
  requireConfirmedEmail: boolean;
  secret?: string;
  /** The file with the certificates of those who issue digital credentials. */
  credentialIssuers?: string;
  /** Hosts of the operator's own network that calendars may be fetched from. */
  outgoingAllow: readonly string[];
  /** How many proxies in front append to X-Forwarded-For. */
  trustedProxies: number;
  /** How long it goes on serving after SIGTERM, while `/readyz` says no. */
  drainSeconds: number;
  /** How many processes serve on this machine. */
  webProcesses: number;
  /** For the bodies of requests, all that are held at one time, in bytes. */
  bodyMemory: number;
  /** Where a backup is made every night; none is made without it. */
  backupDir?: string;
  /** How many of them are kept. */
  backupKeep: number;
  /** Who has it may read `/metrics`. Without one only this machine may. */
  metricsToken?: string;
  /** A URI where whoever found a hole can say so; the contact form without one. */
  securityContact?: string;
  logLevel: string;
  /** How long a decision of an admin can be undone before its mails leave. */
  undoSeconds: number;
  /** Whether a page, or what members share of it, may be answered with again. */
  keepPages: boolean;
  /** Of so many kept pages one is rendered again and compared. */
  checkKeptPages: number;
  rateLimitScale: number;
  deadlineScale: number;
};

/** What the way from a request to its answer goes by. */
export type RequestConfig = Pick<
  Config,
  "trustedProxies" | "bodyMemory" | "keepPages" | "checkKeptPages" | "metricsToken" | "securityContact"
>;

/** @throws ConfigError with one clear sentence that names the wrong value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty value is what many tools write for "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? "A setting");
    const message = issue?.message ?? "";
    throw new ConfigError(message.startsWith(name) ? message : `${name} is not valid: ${message}.`);
  }
  const { data } = parsed;
  if (data.DATABASE_POOLER_URL && !data.DATABASE_URL)
    throw new ConfigError("DATABASE_POOLER_URL stands in front of a database: set DATABASE_URL to that one as well.");
  const bucketKeys = keysOf(data);
  if (data.FILES_URL?.kind === "bucket" && !bucketKeys)
    throw new ConfigError("FILES_URL names a bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, which open it.");
  if (data.DEMO && data.CITY_FILE)
    throw new ConfigError("DEMO=on fills the sample city alone. Leave CITY_FILE away to see it, or set DEMO=off.");
  if (data.WEB_PROCESSES > 1 && !data.DATABASE_URL)
    throw new ConfigError("WEB_PROCESSES needs DATABASE_URL: the embedded database has one process only.");
  if (data.DATABASE_REPLICA_URL && !data.DATABASE_URL)
    throw new ConfigError("DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.");
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    cityFile: data.CITY_FILE,
    databaseUrl: data.DATABASE_URL,
    databasePoolerUrl: data.DATABASE_POOLER_URL,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    files: data.FILES_URL,
    bucketKeys,
    mailUrl: data.MAIL_URL,
    mailFrom: data.MAIL_FROM ?? usualSender(data.BASE_URL),
    baseUrl: data.BASE_URL,
    demo: data.DEMO ?? (data.DATABASE_URL === undefined && data.CITY_FILE === undefined),
    adminEmail: data.ADMIN_EMAIL,
    requireConfirmedEmail: data.REQUIRE_CONFIRMED_EMAIL ?? data.MAIL_URL !== undefined,
    secret: data.SECRET,
    credentialIssuers: data.CREDENTIAL_ISSUERS,
    outgoingAllow: data.OUTGOING_ALLOW ?? [],
    trustedProxies: data.TRUSTED_PROXIES,
    // The embedded database has one process: there is no other to send anybody to.
    drainSeconds: data.DRAIN_SECONDS ?? (data.DATABASE_URL ? 5 : 0),
    webProcesses: data.WEB_PROCESSES,
    bodyMemory: data.BODY_MEMORY_MB * 1024 * 1024,
    backupDir: data.BACKUP_DIR,
    backupKeep: data.BACKUP_KEEP,
    metricsToken: data.METRICS_TOKEN,
    securityContact: data.SECURITY_CONTACT,
    logLevel: data.LOG_LEVEL,
    undoSeconds: data.UNDO_SECONDS,
    keepPages: data.KEEP_PAGES,
    checkKeptPages: data.CHECK_KEPT_PAGES,
    rateLimitScale: data.RATE_LIMIT_SCALE,
    deadlineScale: data.DEADLINE_SCALE,
  };
}

function keysOf(data: z.output<typeof environment>): Config["bucketKeys"] {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = data;
  return accessKeyId && secretAccessKey
    ? { accessKeyId, secretAccessKey, sessionToken: data.AWS_SESSION_TOKEN }
    : undefined;
}
