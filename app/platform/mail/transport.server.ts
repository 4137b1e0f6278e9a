import { createTransport } from "nodemailer";
import { isHere } from "~/platform/is-here";

type Transport = {
  /** `smtp://user:password@host:587` or `smtps://…:465` */
  url: string;
  /** `Porchlight <hello@example.org>` */
  from: string;
  /** Of each step: connecting, the greeting, every answer. */
  timeoutMs: number;
};

type OutgoingMail = {
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
  createdAt: Date;
};

/**
 * Sends mails to the mail server, each on a connection of its own, so that a failure affects no other.
 * @throws Error with a sentence for the operator when the address is not usable.
 */
export function openTransport({ url, from, timeoutMs }: Transport) {
  const transport = connectionTo({ url, timeoutMs });
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";

  return (
    { id, recipient, replyTo, subject, text, html, unsubscribeUrl, createdAt }: OutgoingMail,
    signal: AbortSignal,
  ) =>
    transport.sendMail({
      from,
      to: { name: "", address: recipient },
      replyTo: replyTo ? { name: "", address: replyTo } : undefined,
      subject,
      text,
      html,
      // The same for each try: a server or a reader can tell that it has this one already.
      messageId: `<${id}@${host}>`,
      date: createdAt,
      headers: { "Auto-Submitted": "auto-generated", ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)) },
      signal,
    });
}

/**
 * Connects to the mail server and signs in, as if there were mail, and sends none.
 * @throws Error with the server's answer, or with a sentence for the operator when the address is not usable.
 */
export async function greetMailServer(server: Omit<Transport, "from">): Promise<void> {
  const transport = connectionTo(server);
  await transport.verify().finally(() => transport.close());
}

function connectionTo({ url, timeoutMs }: Omit<Transport, "from">) {
  const { protocol, hostname, password } = URL.parse(url) ?? {};
  if (!hostname || (protocol !== "smtp:" && protocol !== "smtps:")) {
    throw new Error("MAIL_URL must look like smtp://user:password@mail.example.org:587 or smtps://…:465.");
  }
  return createTransport({
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    socketCloseTimeout: 0,
    // A password goes to another machine encrypted or not at all; `?requireTLS=false` in the address says otherwise.
    requireTLS: Boolean(password) && !isHere(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** RFC 2369, and RFC 8058 where the site has TLS, without which no mail program would press. */
const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  ...(url.startsWith("https:") && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
});

/** What a mail library's error may tell. */
type MailError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/**
 * Permanent errors are those about this recipient or message. Errors about us as a sender (greeting, password, address)
 * concern all mail and may be fixed within a day, so they are retried.
 */
export function isPermanentFailure(error: unknown): boolean {
  const { command, responseCode = 0 } = error as MailError;
  return (command === "RCPT TO" || command === "DATA") && responseCode >= 500;
}

/** The server's answer in one line, without addresses: it is kept, logged and shown to admins. */
export function reasonOf(error: unknown): string {
  const { code, response, message } = error as MailError;
  const answer = response ?? [code, message].filter(Boolean).join(": ");
  return answer
    .replace(/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "…")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 300);
}
