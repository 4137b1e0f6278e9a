import { type Subscriber, subscriber } from "~/platform/events/subscriber.server";
import { type Looks, mailNotice } from "./notice.server";

/**
 * Whom a decision concerns is told, with the reasons: at once, or when it can't be undone any more. Not where another mail says so.
 * @param look what it is called and where it is seen: only the rooms know that
 */
export const createStatementSubscribers = (look: Looks): readonly Subscriber[] => [
  subscriber(["StatementIssued"], async (context, events) => {
    for (const { statementId, holdUntil, toldOtherwise } of events) {
      if (toldOtherwise) continue;
      if (holdUntil)
        await context.dependencies.jobs.send(context.db, "statements.tell", { statementId }, { startAfter: holdUntil });
      else await mailNotice(context, statementId, look);
    }
  }),
];
