import { count, desc, eq, inArray, min } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Context } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { mails } from "./table.server";

/** How many the local inbox shows. */
const shownMails = 200;

/** For the local inbox alone: mails belong to those who get them, and to nobody else. */
export async function listMails({ db }: Context) {
  return db
    .select({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      status: mails.status,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(shownMails);
}

/** For the local inbox alone. */
export async function findMail({ db }: Context, id: string) {
  if (!isId(id)) return undefined;
  const [mail] = await db
    .select({
      id: mails.id,
      recipient: mails.recipient,
      replyTo: mails.replyTo,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      status: mails.status,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(eq(mails.id, id));
  return mail;
}

/** How many wait and how many were given up, and how long the oldest has waited. */
export async function countMails({ db }: { db: Db }, now: Date) {
  const rows = await db
    .select({ status: mails.status, mails: count(), oldest: min(mails.createdAt) })
    .from(mails)
    .where(inArray(mails.status, ["queued", "failed"]))
    .groupBy(mails.status);
  const queued = rows.find(({ status }) => status === "queued");
  const failed = rows.find(({ status }) => status === "failed");
  const since = queued?.oldest?.getTime() ?? now.getTime();
  return {
    queued: queued?.mails ?? 0,
    failed: failed?.mails ?? 0,
    oldestQueuedSeconds: Math.max(0, (now.getTime() - since) / 1000),
  };
}
