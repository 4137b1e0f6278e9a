import { eq } from "drizzle-orm";
import { type SubscriberContext, subscriber } from "~/platform/events/subscriber.server";
import { queueMail } from "~/platform/mail/queue.server";
import { listAddressees } from "../../queries.server";
import { documentPath, ownResidencyPath } from "../paths";
import { documentDays } from "./rules";
import { documentRequests } from "./table.server";

type Words = { subject: string; heading: string; paragraphs: string[]; label: string; path: string };

async function mail(context: SubscriberContext, memberId: string, { label, path, ...words }: Words): Promise<void> {
  const person = (await listAddressees(context, [memberId])).get(memberId);
  if (!person) return;
  const { subject, heading, paragraphs } = words;
  const url = `${context.dependencies.settings.baseUrl}${path}`;
  await queueMail(context, {
    to: person.email,
    subject,
    body: { heading, paragraphs: [`Hello ${person.name},`, ...paragraphs], action: { label, url } },
  });
}

/** The reason stands in its row: no event carries what somebody wrote. */
const tellRefused = subscriber(["DocumentRefused"], async (context, events) => {
  for (const { requestId, memberId } of events) {
    const [request] = await context.db
      .select({ reason: documentRequests.reason })
      .from(documentRequests)
      .where(eq(documentRequests.id, requestId));
    await mail(context, memberId, {
      subject: "About your document",
      heading: "Not this one",
      paragraphs: [
        "An admin has looked at your picture and could not verify your residency with it. This is why:",
        request?.reason ?? "",
        "The picture is deleted. You can send another one, or choose another way.",
      ],
      label: "See your residency",
      path: ownResidencyPath,
    });
  }
});

const tellExpired = subscriber(["DocumentExpired"], async (context, events) => {
  for (const { memberId } of events)
    await mail(context, memberId, {
      subject: "Your document was not looked at in time",
      heading: "We are sorry",
      paragraphs: [
        `No picture of a document stays here for more than ${documentDays} days, so yours is deleted. Nobody decided on it in time. Please send it again, or choose another way.`,
      ],
      label: "Send it again",
      path: documentPath,
    });
});

/** Also of who left and took theirs along. */
const overwrite = subscriber(["DocumentDeleted", "MemberLeft"], ({ db, now, dependencies: { jobs } }) =>
  jobs.send(db, "documents.sweep", { at: now.getTime() }),
);

export const documentSubscribers = [tellRefused, tellExpired, overwrite];
