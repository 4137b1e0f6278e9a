import { announceAccountChange } from "~/platform/accounts/session-news.server";
import { subscriber } from "~/platform/events/subscriber.server";

/** The open pages of whoever was banned, or no longer is, look again at what they may do. */
const lookAgain = subscriber(["BannedFromBoard", "BoardBanLifted"], async ({ db }, events) => {
  for (const { memberId } of events) await announceAccountChange(db, memberId);
});

export const boardSubscribers = [lookAgain];
