import { rejectionReason } from "~/domain/moderation/rules";
import { reasons } from "~/domain/statements/reasons";
import { atMost, choice, type Field, id, isId, judged, ofTexts, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** In characters. */
const mostReason = 300;

/** What the Users tab can do to one member. The names say what was seen, but for a ban, which takes an admin's role along. */
const about = { memberId: id() };
const seen = choice(["member", "admin"], `${reload} and try again.`);

export const lookUpForm = form("members.look-up", about);
export const banForm = form("members.ban", { ...about, seen, ...reasons() });
/** Everything of theirs that waits is rejected with it. */
export const rejectAndBanForm = form("members.reject-and-ban", {
  ...about,
  seen,
  reason: rejectionReason(),
  ...reasons(),
});
export const unbanForm = form("members.unban", about);
/** How an admin knows. For admins alone, and for the member's own copy of their data. */
const grantReason = () => text({ required: "Please say how you know", max: atMost("The reason", mostReason) });

export const verifyForm = form("members.verify", { ...about, reason: grantReason() });
export const withdrawForm = form("members.withdraw-verification", {
  ...about,
  reason: text({ required: "Please say why: the member reads it", max: atMost("The reason", mostReason) }),
});
export const makeAdminForm = form("members.make-admin", about);
export const revokeAdminForm = form("members.revoke-admin", about);

export const membersPerPage = 15;

/** The members whose boxes were ticked, each once. */
const ticked = (): Field<string[]> =>
  ofTexts((sent) =>
    judged(
      [...new Set(sent.filter(isId).map((value) => value.toLowerCase()))],
      [
        [(ids) => ids.length > 0, "Please select at least one"],
        [(ids) => ids.length <= membersPerPage, reload],
      ],
    ),
  );

/** One reason for all of them. */
export const verifyManyForm = form("members.verify-many", { members: ticked(), reason: grantReason() });

/** As far as the members who are not verified are counted: beyond it nobody needs the number. */
export const mostCounted = 1000;
