import type { Logger } from "pino";
import type { Changes } from "~/db/changes.server";
import type { Handle } from "~/db/client.server";
import type { Db } from "~/db/db.server";
import type { Auth } from "~/platform/accounts/auth.server";
import type { Events } from "~/platform/events/events.server";
import type { ImageStore } from "~/platform/images/store.server";
import type { Jobs } from "~/platform/jobs/jobs.server";
import type { Limiter } from "~/platform/limits/limits.server";
import type { Outgoing } from "~/platform/outgoing/outgoing.server";
import type { SecurityLog } from "~/platform/security-log/log.server";

/**
 * The dependencies inside a transaction. Those that use the outer database are missing: on the embedded engine they would
 * wait for that very transaction, forever.
 */
export type DependenciesInTransaction = Omit<Dependencies, "db" | "limiter" | "events">;

/** Made once at start, the same for every request. */
export type Dependencies = {
  db: Db;
  /** For pages of visitors: a replica, while it has all that is known to be written. */
  dbForVisitors(): Db;
  changes: Changes;
  /** Calls the subscribers. Commands return their events. */
  events: Events;
  jobs: Jobs;
  images: ImageStore;
  /** The session library over a database or a transaction on it. */
  auth: (db: Db) => Auth;
  limiter: Limiter;
  /** The one way to ask other servers of the web. */
  outgoing: Outgoing;
  /** Who signed in or failed to, what was refused, who looked at whom: see `noteSecurityEvent`. */
  securityLog: SecurityLog;
  log: Logger;
  /** What runs here, for admins to read: the version of package.json, and whether the database is embedded. */
  runtime: { version: string; engine: Handle["engine"] };
  /** Aborted when the process is about to stop and still serves: a load balancer should use another one. */
  draining: AbortSignal;
  /** Aborted when the process stops accepting requests: ends event streams. */
  stopping: AbortSignal;
  settings: {
    /** Canonical origin, without a trailing slash. Links in mails use it and nothing a client sends. */
    baseUrl: string;
    /** Whether members with an unconfirmed address can only read. */
    requireConfirmedEmail: boolean;
    /** Whether admins can do what admins do only with an authenticator app at their sign-in. */
    requireSecondFactor: boolean;
    /** Where the contact form's mail goes until an admin sets another address. */
    adminEmail: string;
    /** Whose account becomes admin once its address is confirmed. */
    firstAdminEmail?: string;
    /** Signs cookies. */
    secret: string;
    /** Root certificates, as DER, of those whose digital credentials count. Without any that way is closed. */
    credentialIssuers: readonly Uint8Array[];
    /** How long an admin's decision can be undone before its mails leave. */
    undoSeconds: number;
    /** Multiplies every limit of how much one person or address may do. */
    rateLimitScale: number;
    /** How many backups are kept of those that are made every night. Undefined where none are made by the clock. */
    backupsKept?: number;
    /** Where new passwords are looked up among leaked ones, with a slash at its end. Undefined where nobody is asked. */
    passwordRangeUrl?: string;
    hasMailServer: boolean;
    /** Part of the local inbox's address. There is one where no mail server is configured, on the operator's own machine. */
    inboxKey?: string;
  };
};
