import { choice, id } from "~/shared/commands/fields";
import { form } from "~/shared/commands/form";

/** What the Users tab can do to one member. The names say what was seen, but for a ban, which takes an admin's role along. */
const about = { memberId: id() };

export const lookUpForm = form("members.look-up", about);
export const banForm = form("members.ban", {
  ...about,
  seen: choice(["member", "admin"], "Please reload the page and try again."),
});
export const unbanForm = form("members.unban", about);
export const verifyForm = form("members.verify", about);
export const withdrawForm = form("members.withdraw-verification", about);
export const makeAdminForm = form("members.make-admin", about);
export const revokeAdminForm = form("members.revoke-admin", about);

export const membersPerPage = 20;

/** As far as the members who are not verified are counted: beyond it nobody needs the number. */
export const mostCounted = 1000;

/** "12", or "1,000+" where there are more. */
export const cappedCount = (count: number): string =>
  count > mostCounted ? `${mostCounted.toLocaleString("en-US")}+` : count.toLocaleString("en-US");
