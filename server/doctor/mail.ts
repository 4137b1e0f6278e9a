import { isHere } from "~/platform/is-here";
import { greetMailServer, reasonOf } from "~/platform/mail/transport.server";
import type { Config } from "../config";
import { type Finding, look, ok, wrong } from "./finding";

/** Of each answer of the mail server, in ms. */
const patience = 10_000;

/** Whether the mail server takes us in. No mail is sent. */
export async function examineMail({ mailUrl, baseUrl }: Pick<Config, "mailUrl" | "baseUrl">): Promise<Finding> {
  if (!mailUrl && baseUrl && !isHere(baseUrl))
    return wrong("MAIL_URL is not set, so mail reaches nobody: no address can be confirmed, and no password set anew.");
  if (!mailUrl) return look("MAIL_URL is not set: mail stays in the local inbox, which only this machine can read.");
  const server = URL.parse(mailUrl)?.host ?? "";
  try {
    await greetMailServer({ url: mailUrl, timeoutMs: patience });
    return ok(`The mail server at ${server} answers and takes us in.`);
  } catch (error) {
    return wrong(`The mail server at ${server} does not take us in: ${saidBy(error)} Check MAIL_URL.`);
  }
}

/** The server's answer as a sentence. */
export const saidBy = (error: unknown): string => reasonOf(error).replace(/(?<![.\s])[.\s]*$/, ".");
