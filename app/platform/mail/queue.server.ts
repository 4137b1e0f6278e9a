import { and, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { renderMail } from "./layout";
import type { MailBody } from "./letter";
import { mails } from "./table.server";

/** One message to one person. */
export type Mail = {
  to: string;
  replyTo?: string;
  subject: string;
  body: MailBody;
  /** Of mail that comes regularly: where one press ends it, on this site (RFC 8058). */
  unsubscribeUrl?: string;
  /**
   * May be sent to an unconfirmed address as it is: it contains nothing a member wrote, or the operator named the address.
   */
  allowUnconfirmed?: true;
};

type Queueing = { db: Db; dependencies: Pick<Dependencies, "jobs" | "settings"> };

/**
 * Stores the mail and its job in the caller's transaction: it is sent if, and only if, that commits. An unconfirmed address
 * may be a stranger's, so it gets nothing that a member wrote.
 * @throws Error when an address is not exactly one, or when the button or the picture leads off this site.
 */
export async function queueMail({ db, dependencies: { jobs, settings } }: Queueing, mail: Mail): Promise<void> {
  const { to, replyTo, subject, body, unsubscribeUrl } =
    mail.allowUnconfirmed || (await isConfirmed(db, oneAddress(mail.to))) ? mail : neutralMail(mail);
  const message = {
    recipient: oneAddress(to),
    replyTo: replyTo === undefined ? null : oneAddress(replyTo),
    subject: oneLine(subject),
    unsubscribeUrl: unsubscribeUrl === undefined ? null : onSite(unsubscribeUrl, settings.baseUrl),
    ...renderMail(
      {
        ...body,
        picture: body.picture && onSite(body.picture, settings.baseUrl),
        sections: body.sections?.map(({ title, entries }) => ({
          title,
          entries: entries.map((entry) => ({ ...entry, url: onSite(entry.url, settings.baseUrl) })),
        })),
        action: body.action && { ...body.action, url: onSite(body.action.url, settings.baseUrl) },
      },
      settings.baseUrl,
      replyTo && mailto(oneAddress(replyTo), `Re: ${oneLine(subject)}`),
    ),
  };
  // In a transaction also where the caller has none, so that no row stays without its job.
  await db.transaction(async (tx) => {
    const [mail] = await tx.insert(mails).values(message).returning({ mailId: mails.id });
    if (mail) await jobs.send(tx, "mail.deliver", mail);
  });
}

/** Whether one with this subject was written to this address since then, whatever became of it. */
export const wasMailed = async (db: Db, to: string, subject: string, since: Date): Promise<boolean> =>
  (await db.$count(
    mails,
    and(
      inArray(mails.status, mails.status.enumValues),
      gt(mails.createdAt, since),
      eq(mails.recipient, oneAddress(to)),
      eq(mails.subject, oneLine(subject)),
    ),
  )) > 0;

/** Addresses without an account come from the operator or an admin. */
async function isConfirmed(db: Db, email: string): Promise<boolean> {
  const [account] = await db.select({ proven: accounts.emailVerified }).from(accounts).where(eq(accounts.email, email));
  return account?.proven ?? true;
}

/** The replacement text, without members' words. */
const neutralMail = ({ to, body: { action } }: Mail): Mail => ({
  to,
  subject: "There is news for you on Porchlight",
  body: {
    heading: "There is news for you",
    paragraphs: [
      "Something on Porchlight concerns you. Nobody has confirmed yet that this address is yours, so this email says no more: " +
        "open the site to read it, and confirm your address to get whole emails.",
    ],
    action: { label: "Open Porchlight", url: action?.url ?? "/" },
    footer: "If you did not sign up, you can ignore this email.",
  },
});

/** RFC 6068: what has a meaning in an address of the web is escaped, but the one that parts name and host. */
const mailto = (address: string, subject: string) =>
  `mailto:${encodeURIComponent(address).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;

/** What separates, quotes or groups addresses, and everything invisible, has no place in one. As long as forms take them. */
const ADDRESS = /^[^\s\p{C}@,;:<>()[\]"\\]{1,64}@[^\s\p{C}@,;:<>()[\]"\\]{1,253}$/u;

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
