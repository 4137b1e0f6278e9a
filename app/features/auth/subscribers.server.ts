import { eq } from "drizzle-orm";
import { announceAccountChange } from "~/platform/accounts/session-news.server";
import { accounts } from "~/platform/accounts/table.server";
import { subscriber } from "~/platform/events/subscriber.server";
import { sendPasswordChanged } from "./links.server";
import { sendSecondStepChanged } from "./own/second-step/mails.server";

/** Warns owners of a change that they may not have made. */
const tellOwner = subscriber(["PasswordChanged"], async (context, events) => {
  for (const { memberId, by } of events) {
    const [owner] = await context.db
      .select({ email: accounts.email, isConfirmed: accounts.emailVerified })
      .from(accounts)
      .where(eq(accounts.id, memberId));
    // Whoever signed up with a stranger's address can change the password as often as they like.
    if (owner && (by === "link" || owner.isConfirmed)) await sendPasswordChanged(context, owner.email, by);
  }
});

const tellOfSecondStep = subscriber(["SecondStepChanged"], async (context, events) => {
  for (const { memberId, change } of events) {
    const [owner] = await context.db
      .select({ email: accounts.email, isConfirmed: accounts.emailVerified })
      .from(accounts)
      .where(eq(accounts.id, memberId));
    if (owner && (change === "reset" || owner.isConfirmed)) await sendSecondStepChanged(context, owner.email, change);
  }
});

const tellOpenPages = subscriber(["SessionsEnded"], async ({ db }, events) => {
  for (const { memberId } of events) await announceAccountChange(db, memberId);
});

export const authSubscribers = [tellOwner, tellOfSecondStep, tellOpenPages];
