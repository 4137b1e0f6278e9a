import { eq } from "drizzle-orm";
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
  /**
   * Goes out as it is also to an address that nobody has proven: it says nothing but what the house says, or it is the
   * operator who named the address.
   */
  toAnyone?: true;
};

type Queueing = { db: Db; dependencies: Pick<Dependencies, "jobs" | "settings"> };

/**
 * Stores the mail and its delivery in the caller's transaction: it is sent if, and only if, that commits. The address of an
 * account may be anybody's until its owner has confirmed it: till then it gets no words that a member wrote.
 * @throws Error when an address is not exactly one, or when the button leads off this site.
 */
export async function queueMail({ db, dependencies: { jobs, settings } }: Queueing, mail: Mail): Promise<void> {
  const { to, replyTo, subject, body } =
    mail.toAnyone || (await isProven(db, oneAddress(mail.to))) ? mail : withoutWords(mail);
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

/** Addresses without an account were named by the house. */
async function isProven(db: Db, email: string): Promise<boolean> {
  const [account] = await db.select({ proven: accounts.emailVerified }).from(accounts).where(eq(accounts.email, email));
  return account?.proven ?? true;
}

/** That there is news, and where. */
const withoutWords = ({ to, body: { action } }: Mail): Mail => ({
  to,
  subject: "There is news for you on Porchlight",
  body: {
    heading: "There is news for you",
    paragraphs: [
      "Something on Porchlight concerns you. Nobody has confirmed yet that this address is yours, so this mail says no more: " +
        "open the site to read it, and confirm your address to get whole mails.",
    ],
    action: { label: "Open Porchlight", url: action?.url ?? "/" },
    footer: "If you did not sign up, you can ignore this mail.",
  },
});

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
