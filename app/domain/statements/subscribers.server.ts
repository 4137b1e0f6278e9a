import { subscriber } from "~/platform/events/subscriber.server";
import { mailNotice } from "./notice.server";

/** Whom a decision concerns is told, with the reasons: at once, or when it can't be undone any more. */
const tellWhomItConcerns = subscriber(["StatementIssued"], async (context, events) => {
  for (const { statementId, holdUntil } of events) {
    if (holdUntil)
      await context.dependencies.jobs.send(context.db, "statements.tell", { statementId }, { startAfter: holdUntil });
    else await mailNotice(context, statementId);
  }
});

export const statementSubscribers = [tellWhomItConcerns];
