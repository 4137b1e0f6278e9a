import { desc, eq } from "drizzle-orm";
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
