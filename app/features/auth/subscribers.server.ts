import { eq } from "drizzle-orm";
import { accounts } from "~/platform/accounts/table.server";
import { subscriber } from "~/platform/events/subscriber.server";
import { sendPasswordChanged } from "./links.server";

/** So that an owner learns of it who was not the one who did it. */
const tellOwner = subscriber(["PasswordChanged"], async (context, events) => {
  for (const { memberId } of events) {
    const [owner] = await context.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, memberId));
    if (owner) await sendPasswordChanged(context, owner.email);
  }
});

export const authSubscribers = [tellOwner];
