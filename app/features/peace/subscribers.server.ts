import { announceAccountChange } from "~/platform/accounts/session-news.server";
import { subscriber } from "~/platform/events/subscriber.server";

/** The open pages of whoever blocked somebody, their streams of replies among them, come back with other eyes. */
const lookAgain = subscriber(["BlocksChanged"], async ({ db }, events) => {
  for (const { memberId } of events) await announceAccountChange(db, memberId);
});

export const peaceSubscribers = [lookAgain];
