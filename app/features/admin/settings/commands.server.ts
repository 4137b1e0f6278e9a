import { eq } from "drizzle-orm";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done } from "~/platform/commands/command.server";
import { conflict, Refusal } from "~/platform/commands/refusal";
import { retryFailedMails, retryMail } from "~/platform/mail/delivery.server";
import { mails } from "~/platform/mail/table.server";
import { siteSettings } from "~/platform/settings/table.server";
import { counted } from "~/ui/counted";
import { changeAdminEmailForm, mostRetried, retryAllMailForm, retryMailForm } from "./rules";

/** An address is private data: the log says that it changed and not what it is. */
const changeAdminEmail = command(changeAdminEmailForm, {
  ...forAdmins,
  asksAgain: true,
  failure: ["Error", "Failed to update admin email"],
  async run({ db, dependencies }, { email, seen }) {
    const key = "admin_email";
    const mine = eq(siteSettings.key, key);
    // The upsert locks the row: of two concurrent saves the second is refused.
    await db.insert(siteSettings).values({ key, value: dependencies.settings.adminEmail }).onConflictDoNothing();
    const [now] = await db.select({ value: siteSettings.value }).from(siteSettings).where(mine).for("update");
    if (now?.value !== seen)
      throw conflict(
        "Error",
        "Failed to update admin email. Someone changed it a moment ago. Please look at it again.",
      );
    await db.update(siteSettings).set({ value: email }).where(mine);
    return done("updated", {
      about: null,
      detail: email === seen ? undefined : { before: "another address", after: "a new address" },
      toast: ["Admin email updated", "Email to the house goes there from now on."],
    });
  },
});

const retryOneMail = command<typeof retryMailForm, { id: string }>(retryMailForm, {
  ...forAdmins,
  missing: "Email not found",
  async subject({ db }, { mailId }) {
    const [mail] = await db.select({ id: mails.id }).from(mails).where(eq(mails.id, mailId));
    return mail;
  },
  failure: "Failed to send the email again",
  async run({ db, dependencies }, _input, { id }) {
    if (!(await retryMail({ db, dependencies }, id)))
      throw new Refusal({
        title: "Not failed any more",
        text: "This email is on its way already, or has arrived.",
        status: 409,
      });
    return done("queued", {
      about: id,
      detail: { before: "failed", after: "queued" },
      toast: ["Trying again", "The email is on its way to the mail server."],
    });
  },
});

const retryAllMail = command(retryAllMailForm, {
  ...forAdmins,
  failure: "Failed to send the emails again",
  async run({ db, dependencies }) {
    const again = await retryFailedMails({ db, dependencies }, mostRetried);
    if (again === 0)
      throw new Refusal({ title: "No failed email", text: "There is nothing to try again.", status: 409 });
    const rest = again === mostRetried ? "If some are left, press again in a while." : undefined;
    return done("queued", {
      about: null,
      detail: { mails: again, before: "failed", after: "queued" },
      toast: [`Trying ${counted(again, "email")} again`, rest],
    });
  },
});

export const settingsCommands = [changeAdminEmail, retryOneMail, retryAllMail];
