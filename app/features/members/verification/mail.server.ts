import { queueMail } from "~/platform/mail/queue.server";
import { listAddressees } from "../queries.server";

/** What is said after "Hello …," and where the button below it leads on this site. */
type MemberMail = {
  memberId: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  action: { label: string; path: string };
};

/** Queues each of these mails in the caller's transaction, but those to members who are gone. */
export async function mailMembers(
  context: Parameters<typeof queueMail>[0],
  mails: readonly MemberMail[],
): Promise<void> {
  const people = await listAddressees(
    context,
    mails.map(({ memberId }) => memberId),
  );
  for (const { memberId, subject, heading, paragraphs, action } of mails) {
    const person = people.get(memberId);
    if (!person) continue;
    const url = `${context.dependencies.settings.baseUrl}${action.path}`;
    await queueMail(context, {
      to: person.email,
      subject,
      body: { heading, paragraphs: [`Hello ${person.name},`, ...paragraphs], action: { label: action.label, url } },
    });
  }
}
