import { setTimeout } from "node:timers/promises";
import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import type { Db } from "~/db/db.server";
import type { JobFacts, Jobs, QueueOptions } from "~/platform/jobs/jobs.server";
import { createBudget } from "./budget.server";
import { mails } from "./table.server";
import { isPermanentFailure, openTransport, reasonOf } from "./transport.server";

export type DeliverySettings = {
  /** `smtp://user:password@host:587` or `smtps://…:465`. Without it mail stays in the local inbox. */
  mailUrl?: string;
  /** `Porchlight <hello@example.org>` */
  from: string;
  /** Mails in 24 hours; beyond it delivery pauses, so that a flood does not ruin the sender's name. */
  dailyLimit: number;
};

/** How often a mail is tried, and how long one attempt may take. Tests use shorter times. */
export type RetryTimes = Required<Pick<QueueOptions, "retryLimit" | "retryDelay" | "backoff">> & {
  /** Of each answer of the mail server. */
  timeoutMs: number;
  /** Of one attempt in all. */
  attemptMs: number;
};

/**
 * Eleven tries: after one to two minutes, then twice as long each time, about a day in all. A restart of the mail
 * server costs a minute, a night without it nothing, and a link that is older than a day is of no use.
 */
const aboutADay: RetryTimes = { retryLimit: 10, retryDelay: 60, backoff: true, timeoutMs: 20_000, attemptMs: 60_000 };

/** How long, in ms, a paused mail waits before it looks for room again. */
const PAUSE = 15 * 60 * 1000;
/** Slow servers should not hold up everyone, and few servers like more connections from one sender. */
const AT_ONCE = 2;

type MailQueue = { db: Db; jobs: Jobs; log: Logger };

/**
 * Delivers queued mail from now on.
 * @throws Error with a sentence for the operator when the mail server's address is not usable.
 */
export async function startDelivery(
  queue: MailQueue,
  settings: DeliverySettings,
  retryTimes = aboutADay,
): Promise<void> {
  const { timeoutMs, attemptMs, ...retries } = retryTimes;
  const deliver = deliverer(queue, settings, retryTimes);
  await queue.jobs.work("mail.give-up", ({ mailId }) => giveUp(queue, mailId));
  await queue.jobs.work("mail.deliver", ({ mailId }, facts) => deliver(mailId, facts), {
    ...retries,
    expireIn: secondsFor(attemptMs),
    deadLetter: "mail.give-up",
    concurrency: AT_ONCE,
  });
}

type Retrying = { db: Db; dependencies: { jobs: Jobs } };

/** Tries a failed mail from the start again; any other is left alone. @returns whether there was one. */
export async function retryMail(context: Retrying, id: string): Promise<boolean> {
  return (await retry(context, eq(mails.id, id))) > 0;
}

/** Tries failed mails from the start again, the oldest first. @returns how many, `most` at most. */
export async function retryFailedMails(context: Retrying, most: number): Promise<number> {
  const oldest = context.db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.status, "failed"))
    .orderBy(mails.createdAt)
    .limit(most);
  return retry(context, inArray(mails.id, oldest));
}

/** The mail and its new job in one transaction: neither is there without the other. */
function retry({ db, dependencies }: Retrying, which: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    const again = await tx
      .update(mails)
      .set({ status: "queued", attempts: 0, lastError: null, claimedAt: null })
      .where(and(which, eq(mails.status, "failed")))
      .returning({ mailId: mails.id });
    for (const mail of again) await dependencies.jobs.send(tx, "mail.deliver", mail);
    return again.length;
  });
}

function deliverer({ db, jobs, log }: MailQueue, settings: DeliverySettings, { timeoutMs, attemptMs }: RetryTimes) {
  const { mailUrl, from, dailyLimit } = settings;
  const send = mailUrl && openTransport({ url: mailUrl, from, timeoutMs });
  const hasRoom = createBudget(db, log, dailyLimit);

  return async (id: string, { signal }: JobFacts) => {
    if (!send) return markSent(db, id);
    if (!(await hasRoom())) {
      return jobs.send(db, "mail.deliver", { mailId: id }, { startAfter: new Date(Date.now() + PAUSE) });
    }
    const letter = await take(db, id, secondsFor(attemptMs));
    if (!letter) return;
    try {
      await send(letter, AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]));
    } catch (error) {
      const reason = reasonOf(error);
      const status = isPermanentFailure(error) ? "failed" : "queued";
      await changeQueued(db, id, { lastError: reason, claimedAt: null, status });
      if (status === "queued") throw new Error(reason);
      return log.warn({ mailId: id, reason }, "mail refused for good");
    }
    await markSent(db, id);
  };
}

/** What a try may take, with time to note how it ended. */
const secondsFor = (attemptMs: number) => Math.ceil((attemptMs / 1000) * 1.25);

/**
 * Begins a try: counts it and keeps others off the mail for `seconds`, after which whoever took it must be dead.
 * @returns the letter, or undefined when there is nothing left to do.
 * @throws Error while another try is under way.
 */
async function take(db: Db, id: string, seconds: number) {
  const now = Date.now();
  const isFree = or(isNull(mails.claimedAt), lt(mails.claimedAt, new Date(now - seconds * 1000)));
  const isQueued = and(eq(mails.id, id), eq(mails.status, "queued"));
  const [letter] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, claimedAt: new Date(now) })
    .where(and(isQueued, isFree))
    .returning({
      id: mails.id,
      recipient: mails.recipient,
      replyTo: mails.replyTo,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      unsubscribeUrl: mails.unsubscribeUrl,
      createdAt: mails.createdAt,
    });
  if (letter) return letter;
  const taken = await db.select({ id: mails.id }).from(mails).where(isQueued);
  if (taken.length > 0) throw new Error("This mail is being sent by another worker.");
  return undefined;
}

type Change = PgUpdateSetSource<typeof mails>;

/** No-op when another attempt already finished it. */
function changeQueued(db: Db, id: string, change: Change) {
  return db
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, id), eq(mails.status, "queued")))
    .returning({ attempts: mails.attempts, reason: mails.lastError });
}

/** The mail is out: what the database can't note now is noted a little later, or the mail would go out twice. */
async function markSent(db: Db, id: string) {
  const sent = { status: "sent", sentAt: new Date(), claimedAt: null, lastError: null } as const;
  for (const rest of [500, 1_000, 2_000, 4_000, undefined]) {
    try {
      await db
        .update(mails)
        .set(sent)
        .where(and(eq(mails.id, id), ne(mails.status, "sent")));
      return;
    } catch (error) {
      if (rest === undefined) throw error;
      await setTimeout(rest);
    }
  }
}

/** After the last try, whatever ended it. The mail is kept, so that an admin can send it again. */
async function giveUp({ db, log }: MailQueue, mailId: string) {
  const [mail] = await changeQueued(db, mailId, { status: "failed", claimedAt: null });
  if (mail) log.error({ mailId, ...mail }, "mail given up after the last try");
}
