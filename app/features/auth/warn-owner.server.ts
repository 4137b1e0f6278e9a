import { queueMail } from "~/platform/mail/queue.server";
import type { Writing } from "./links.server";

type Warning = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** What the owner does first if it was somebody else. @param path of this site */
  action: { label: string; path: string };
  footer?: string;
};

/** Mails the owner of an account about what they may not have done themselves. */
export async function warnOwner(context: Writing, to: string, warning: Warning): Promise<void> {
  const { subject, heading, paragraphs, action, footer = "If it was you, there is nothing to do." } = warning;
  await queueMail(context, {
    to,
    allowUnconfirmed: true,
    subject,
    body: { heading, paragraphs, action: { label: action.label, url: action.path }, footer },
  });
}
