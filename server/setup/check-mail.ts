import { randomUUID } from "node:crypto";
import { openTransport } from "~/platform/mail/transport.server";
import { saidBy } from "../doctor/mail";
import type { Answers } from "./answers";

/** Of each answer of the mail server, in ms, and of all together. */
const patience = 15_000;

/** Sends a test mail to the first admin. */
export async function checkMail(answer: string, answers: Answers): Promise<string | undefined> {
  if (answer === "") return undefined;
  const { MAIL_FROM: from = "", ADMIN_EMAIL: to = "", BASE_URL: site = "" } = answers;
  try {
    const send = openTransport({ url: answer, from, timeoutMs: patience });
    await send(testMail(to, site), AbortSignal.timeout(4 * patience));
    return undefined;
  } catch (error) {
    return `That mail server did not take a test mail: ${saidBy(error)} Please check address, user and password.`;
  }
}

const testMail = (recipient: string, site: string) => {
  const text = `This is how mail from Porchlight (${site}) arrives. You are setting it up, and can go on.`;
  return {
    id: randomUUID(),
    recipient,
    replyTo: null,
    subject: "Porchlight can send mail",
    text,
    html: `<p>${text}</p>`,
    unsubscribeUrl: null,
    createdAt: new Date(),
  };
};
