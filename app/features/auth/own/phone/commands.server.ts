import { eq } from "drizzle-orm";
import { holdSession } from "~/platform/accounts/session-token.server";
import { accounts } from "~/platform/accounts/table.server";
import { command, done, signedIn } from "~/platform/commands/command.server";
import { signedOutMeanwhile } from "~/platform/commands/refusal";
import { formatPhone } from "../../rules";
import { askWho, securityPath } from "../paths";
import { changePhoneForm } from "../rules";

const changePhone = command(changePhoneForm, {
  who: signedIn(askWho),
  limit: "profile",
  asksAgain: true,
  may: () => true,
  failure: "Phone number not changed",
  async run({ db, viewer, now }, { areaCode, phoneNumber }) {
    if (!(await holdSession(db, viewer))) throw signedOutMeanwhile();
    await db
      .update(accounts)
      .set({ areaCode, phoneNumber: formatPhone(phoneNumber), updatedAt: now })
      .where(eq(accounts.id, viewer.id));
    return done("changed", {
      about: null,
      noted: [{ kind: "account.phone-changed" }],
      toast: "Phone number changed",
      to: securityPath,
    });
  },
});

export const phoneCommands = [changePhone];
