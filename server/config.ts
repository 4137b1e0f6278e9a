import type { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { environment } from "./environment.ts";
import type { FilesUrl } from "./files-url.ts";
import { usualSender } from "./sender.ts";

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
  /** In 24 hours. */
  mailDailyLimit: number;
  /** Known only after listening when PORT is 0 and BASE_URL is not set. */
  baseUrl?: string;
  /** Whether an empty database gets the demo city. */
  demo: boolean;
  adminEmail?: string;
  requireConfirmedEmail: boolean;
  requireSecondFactor: boolean;
  secret?: string;
  /** The file with the certificates of those who issue digital credentials. */
  credentialIssuers?: string;
  /** Hosts of the operator's own network that calendars may be fetched from. */
  outgoingAllow: readonly string[];
  /** Where new passwords are looked up among leaked ones, with a slash at its end. Nobody is asked without it. */
  passwordRangeUrl?: string;
  /** How many proxies in front append to X-Forwarded-For. */
  trustedProxies: number;
  /** How long it goes on serving after SIGTERM, while `/readyz` says no. */
  drainSeconds: number;
  /** How many processes serve on this machine. */
  webProcesses: number;
  /** For the bodies of requests, all that are held at one time, in bytes. */
  bodyMemory: number;
  /** How many pages one address may have made in a minute, by each process. */
  readLimit: number;
  /** How many pages a process makes at one time before visitors are told to come back. */
  pagesAtOnce: number;
  /** Where a backup is made every night; none is made without it. */
  backupDir?: string;
  /** How many of them are kept. */
  backupKeep: number;
  /** Who has it may read `/metrics`. Without one only this machine may, and nobody where `baseUrl` is an address for others. */
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
  | "trustedProxies"
  | "bodyMemory"
  | "readLimit"
  | "pagesAtOnce"
  | "keepPages"
  | "checkKeptPages"
  | "metricsToken"
  | "securityContact"
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
  const demo = data.DEMO ?? (data.DATABASE_URL === undefined && data.CITY_FILE === undefined);
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
    mailDailyLimit: data.MAIL_DAILY_LIMIT,
    baseUrl: data.BASE_URL,
    demo,
    adminEmail: data.ADMIN_EMAIL,
    requireConfirmedEmail: data.REQUIRE_CONFIRMED_EMAIL ?? data.MAIL_URL !== undefined,
    // The admin of the sample city has no telephone.
    requireSecondFactor: data.REQUIRE_SECOND_FACTOR ?? !demo,
    secret: data.SECRET,
    credentialIssuers: data.CREDENTIAL_ISSUERS,
    outgoingAllow: data.OUTGOING_ALLOW ?? [],
    passwordRangeUrl: data.PASSWORD_RANGE_URL,
    trustedProxies: data.TRUSTED_PROXIES,
    // The embedded database has one process: there is no other to send anybody to.
    drainSeconds: data.DRAIN_SECONDS ?? (data.DATABASE_URL ? 5 : 0),
    webProcesses: data.WEB_PROCESSES,
    bodyMemory: data.BODY_MEMORY_MB * 1024 * 1024,
    readLimit: data.READ_LIMIT,
    pagesAtOnce: data.PAGES_AT_ONCE,
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
