import { takeBackStatementsOn } from "~/domain/statements/take-back.server";
import { announceAccountChange } from "~/platform/accounts/session-news.server";
import { subscriber } from "~/platform/events/subscriber.server";

/** The open pages of whoever was banned, or no longer is, look again at what they may do. */
const lookAgain = subscriber(["BannedFromBoard", "BoardBanLifted"], async ({ db }, events) => {
  for (const { memberId } of events) await announceAccountChange(db, memberId);
});

/** What stands again was taken back, whoever restored it: there is nothing to appeal against. */
const takeBack = subscriber(["ThreadRestored", "ReplyRestored"], async ({ db, now }, events) => {
  const subjectIds = events.map((event) => (event.name === "ThreadRestored" ? event.threadId : event.replyId));
  await takeBackStatementsOn(db, { subjectIds, action: "remove", now });
});

export const boardSubscribers = [lookAgain, takeBack];
