import { z } from "zod";

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
  DATABASE_URL: urlOf(
    "DATABASE_URL",
    ["postgres:", "postgresql:"],
    "postgres://user:password@host:5432/name",
  ).optional(),
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
  BODY_MEMORY_MB: z.coerce
    .number("BODY_MEMORY_MB must be a number from 32 to 4096.")
    .min(32, "BODY_MEMORY_MB must be a number from 32 to 4096.")
    .max(4096, "BODY_MEMORY_MB must be a number from 32 to 4096.")
    .default(64),
  METRICS_TOKEN: z.string().trim().min(16, "METRICS_TOKEN must have at least 16 characters.").optional(),
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
  databaseUrl?: string;
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
  /** How many proxies in front append to X-Forwarded-For. */
  trustedProxies: number;
  /** How long it goes on serving after SIGTERM, while `/readyz` says no. */
  drainSeconds: number;
  /** For the bodies of requests, all that are held at one time, in bytes. */
  bodyMemory: number;
  /** Who has it may read `/metrics`. Without one only this machine may. */
  metricsToken?: string;
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
  "trustedProxies" | "bodyMemory" | "keepPages" | "checkKeptPages" | "metricsToken"
>;

export class ConfigError extends Error {}

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
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    mailUrl: data.MAIL_URL,
    mailFrom: data.MAIL_FROM ?? `Porchlight <porch@${data.BASE_URL ? new URL(data.BASE_URL).hostname : "localhost"}>`,
    baseUrl: data.BASE_URL,
    demo: data.DEMO ?? data.DATABASE_URL === undefined,
    adminEmail: data.ADMIN_EMAIL,
    requireConfirmedEmail: data.REQUIRE_CONFIRMED_EMAIL ?? data.MAIL_URL !== undefined,
    secret: data.SECRET,
    credentialIssuers: data.CREDENTIAL_ISSUERS,
    trustedProxies: data.TRUSTED_PROXIES,
    // The embedded database has one process: there is no other to send anybody to.
    drainSeconds: data.DRAIN_SECONDS ?? (data.DATABASE_URL ? 5 : 0),
    bodyMemory: data.BODY_MEMORY_MB * 1024 * 1024,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    undoSeconds: data.UNDO_SECONDS,
    keepPages: data.KEEP_PAGES,
    checkKeptPages: data.CHECK_KEPT_PAGES,
    rateLimitScale: data.RATE_LIMIT_SCALE,
    deadlineScale: data.DEADLINE_SCALE,
  };
}
