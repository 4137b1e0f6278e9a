import type { Db } from "~/db/client.server";
import type { Services } from "~/shared/services.server";
import { type MailBody, renderMail } from "./layout";
import { mails } from "./table.server";

/** One message to one person. */
export type Mail = { to: string; replyTo?: string; subject: string; body: MailBody };

type Queueing = { db: Db; services: Pick<Services, "jobs" | "settings"> };

/**
 * Stores the mail and its delivery in the caller's transaction: it is sent if, and only if, that commits.
 * @throws Error when an address is not exactly one, or when the button leads off this site.
 */
export async function queueMail(
  { db, services: { jobs, settings } }: Queueing,
  { to, replyTo, subject, body }: Mail,
): Promise<void> {
  const message = {
    recipient: oneAddress(to),
    replyTo: replyTo === undefined ? null : oneAddress(replyTo),
    subject: oneLine(subject),
    ...renderMail(
      { ...body, action: body.action && { ...body.action, url: onSite(body.action.url, settings.baseUrl) } },
      settings.baseUrl,
    ),
  };
  // Of its own where the caller has none, so that no row can stay behind without its job.
  await db.transaction(async (tx) => {
    const [mail] = await tx.insert(mails).values(message).returning({ mailId: mails.id });
    if (mail) await jobs.send(tx as unknown as Db, "mail.deliver", mail);
  });
}

/** What separates, quotes or groups addresses, and everything invisible, has no place in one. */
const ADDRESS = /^[^\s\p{C}@,;:<>()[\]"\\]{1,64}@[^\s\p{C}@,;:<>()[\]"\\]{1,189}$/u;

/** The sentence leaves out the address: it may be somebody's. */
function oneAddress(address: string): string {
  if (!ADDRESS.test(address)) throw new Error("A mail needs exactly one plain e-mail address.");
  return address;
}

const oneLine = (subject: string) =>
  subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 250)
    .toWellFormed();

/** Mails link to this site only, so that nobody can use them to carry a link of their own. */
function onSite(url: string, baseUrl: string): string {
  const target = new URL(url, baseUrl);
  if (target.origin !== new URL(baseUrl).origin) throw new Error("A mail's button must lead to this site.");
  return target.href;
}
