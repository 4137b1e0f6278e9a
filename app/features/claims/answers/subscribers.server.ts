import { hasBlocked } from "~/domain/peace/queries.server";
import { subscriber } from "~/platform/events/subscriber.server";
import { queueMail } from "~/platform/mail/queue.server";
import { findToTell } from "./queries.server";

/**
 * Whoever wrote the review reads the answer by mail. One by name not from whom they blocked; one of a place always, as a mail
 * that does not come would tell who owns it.
 */
const tellReviewer = subscriber(["ReviewAnswered"], async (context, events) => {
  for (const { kind, answerId } of events) {
    const told = await findToTell(context, kind, answerId);
    if (!told) continue;
    if (told.isNamed && (await hasBlocked(context.db, told.reviewerId, told.memberId))) continue;
    await queueMail(context, {
      to: told.email,
      subject: `${told.by}: ${told.place}`,
      body: {
        heading: `Your review of ${told.place} was answered`,
        paragraphs: [`${told.by}: “${told.words}”`],
        action: { label: "See it on the page", url: `${context.dependencies.settings.baseUrl}${told.path}` },
      },
    });
  }
});

export const answerSubscribers = [tellReviewer];
