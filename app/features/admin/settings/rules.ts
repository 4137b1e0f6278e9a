import { email, id, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** `seen` is the address that was on the admin's screen: if it is not so any more, someone was faster. */
export const changeAdminEmailForm = form("settings.change-admin-email", {
  email: email(),
  seen: text({ max: [255, reload] }),
});

export const retryMailForm = form("mail.retry", { mailId: id() });

export const retryAllMailForm = form("mail.retry-all", {});

/** Limit per press, to spare the mail server. */
export const mostRetried = 500;
