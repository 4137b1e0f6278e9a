import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { announceAccountChange } from "~/platform/accounts/session-news.server";
import { accounts } from "~/platform/accounts/table.server";
import { subscriber } from "~/platform/events/subscriber.server";
import { sendPasswordChanged } from "./links.server";
import { sendPasskeyChanged } from "./own/passkeys/mails.server";
import { sendSecondStepChanged } from "./own/second-step/mails.server";

/** Whose account it is, and whether its address was ever confirmed: it may be a stranger's. */
async function findOwner({ db }: { db: Db }, memberId: string) {
  const [owner] = await db
    .select({ email: accounts.email, isConfirmed: accounts.emailVerified })
    .from(accounts)
    .where(eq(accounts.id, memberId));
  return owner;
}

/** Warns owners of changes that they may not have made. */
const tellOfPassword = subscriber(["PasswordChanged"], async (context, events) => {
  for (const { memberId, by } of events) {
    const owner = await findOwner(context, memberId);
    // Whoever signed up with a stranger's address can change the password as often as they like.
    if (owner && (by === "link" || owner.isConfirmed)) await sendPasswordChanged(context, owner.email, by);
  }
});

const tellOfSecondStep = subscriber(["SecondStepChanged"], async (context, events) => {
  for (const { memberId, change } of events) {
    const owner = await findOwner(context, memberId);
    if (owner && (change === "reset" || owner.isConfirmed)) await sendSecondStepChanged(context, owner.email, change);
  }
});

const tellOfPasskey = subscriber(["PasskeyChanged"], async (context, events) => {
  for (const { memberId, by } of events) {
    const owner = await findOwner(context, memberId);
    if (owner?.isConfirmed) await sendPasskeyChanged(context, owner.email, by);
  }
});

const tellOpenPages = subscriber(
  ["PasswordChanged", "SecondStepChanged", "SessionsEnded", "MemberLeft"],
  async ({ db }, events) => {
    for (const memberId of new Set(events.map(({ memberId }) => memberId))) await announceAccountChange(db, memberId);
  },
);

export const authSubscribers = [tellOfPassword, tellOfSecondStep, tellOfPasskey, tellOpenPages];
