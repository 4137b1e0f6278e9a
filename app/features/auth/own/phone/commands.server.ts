import { eq } from "drizzle-orm";
import { accounts } from "~/platform/accounts/table.server";
import { findViewerEmail } from "~/platform/accounts/viewer-email.server";
import { command, done, signedIn } from "~/platform/commands/command.server";
import { requireSession } from "~/platform/commands/require-session.server";
import type { Writing } from "../../links.server";
import { formatPhone } from "../../rules";
import { warnOwner } from "../../warn-owner.server";
import { askWho, securityPath } from "../paths";
import { changePhoneForm } from "../rules";

const changePhone = command(changePhoneForm, {
  who: signedIn(askWho),
  limit: "profile",
  asksAgain: true,
  may: () => true,
  failure: "Phone number not changed",
  async run(context, { areaCode, phoneNumber }) {
    const { db, viewer, now } = context;
    await requireSession(db, viewer);
    await db
      .update(accounts)
      .set({ areaCode, phoneNumber: formatPhone(phoneNumber), updatedAt: now })
      .where(eq(accounts.id, viewer.id));
    const email = await findViewerEmail(context);
    if (viewer.emailConfirmed && email) await sendPhoneChanged(context, email);
    return done("changed", {
      about: null,
      noted: [{ kind: "account.phone-changed" }],
      toast: "Phone number changed",
      to: securityPath,
    });
  },
});

/** Without the number: the mailbox may be somebody else's. */
const sendPhoneChanged = (context: Writing, to: string) =>
  warnOwner(context, to, {
    subject: "The phone number of your Porchlight account was changed",
    heading: "Another number on the door",
    paragraphs: ["Your phone number was just changed. If it was not you, set a new password, then the number again."],
    action: { label: "Sign-in and security", path: securityPath },
  });

export const phoneCommands = [changePhone];
