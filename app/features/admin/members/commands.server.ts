import { city } from "city";
import { and, eq } from "drizzle-orm";
import { forAdmins } from "~/shared/commands/admins.server";
import { type Acting, type Asking, command, done, quietly } from "~/shared/commands/command.server";
import { Refusal, refused } from "~/shared/commands/refusal";
import { queueMail } from "~/shared/mail/queue.server";
import type { Standing } from "~/shared/members/standing";
import { changeStanding, holdStandings, standingOf } from "~/shared/members/standing.server";
import { members } from "~/shared/members/table.server";
import type { Viewer } from "~/shared/members/viewer";
import { isOneself } from "./policy";
import { findMemberForCommand, findPrivateFacts, type MemberSubject } from "./queries.server";
import { banForm, lookUpForm, makeAdminForm, revokeAdminForm, unbanForm, verifyForm, withdrawForm } from "./rules";

const aboutMember = {
  ...forAdmins,
  missing: "Member not found",
  subject: (context: Asking<Viewer>, { memberId }: { memberId: string }) => findMemberForCommand(context, memberId),
} as const;

/** The line in the audit log says who looked at whom; what was seen stands nowhere. */
export const lookUpMember = command<typeof lookUpForm, MemberSubject>(lookUpForm, {
  ...aboutMember,
  limit: "lookUps",
  failure: ["Error", "Failed to look up the member"],
  async run(context, _, { id }) {
    return quietly({ reveals: { about: id, facts: await findPrivateFacts(context, id) } });
  },
});

const banFailed = "Failed to update ban status";
const roleFailed = "Failed to update the role";
const verificationFailed = "Failed to update the verification";

export const banMember = command<typeof banForm, MemberSubject>(banForm, {
  ...aboutMember,
  may(viewer, member) {
    const allowed = forAdmins.may(viewer);
    return allowed !== true || !isOneself(viewer, member) ? allowed : refused(banFailed, "You can’t ban yourself.");
  },
  failure: ["Error", banFailed],
  async run(context, { seen }, member) {
    await move(context, member, seen, "banned", banFailed);
    return done("Member banned", `${member.name} is signed out everywhere and can’t sign in again.`);
  },
});

export const unbanMember = command<typeof unbanForm, MemberSubject>(unbanForm, {
  ...aboutMember,
  failure: ["Error", banFailed],
  async run(context, _, member) {
    await move(context, member, "banned", "member", banFailed);
    return done("Ban lifted", `${member.name} can sign in again.`);
  },
});

export const makeAdmin = command<typeof makeAdminForm, MemberSubject>(makeAdminForm, {
  ...aboutMember,
  failure: ["Error", roleFailed],
  async run(context, _, member) {
    await move(context, member, "member", "admin", roleFailed);
    await queueMail(context, {
      to: member.email,
      subject: "You are an admin of Porchlight",
      body: {
        heading: "The keys are yours",
        paragraphs: [
          `Hello ${member.name},`,
          "an admin has made you an admin too. You can decide on submissions and reports, and look after members and lists.",
        ],
        action: { label: "Open the dashboard", url: `${context.services.settings.baseUrl}/admin` },
      },
    });
    return done("Admin added", `${member.name} is an admin now and is told by mail.`);
  },
});

export const revokeAdmin = command<typeof revokeAdminForm, MemberSubject>(revokeAdminForm, {
  ...aboutMember,
  failure: ["Error", roleFailed],
  async run(context, _, member) {
    await move(context, member, "admin", "member", roleFailed);
    if (isOneself(context.viewer, member)) return done("Role given up", "You are no admin any more.", { to: "/" });
    return done("Admin removed", `${member.name} is no admin any more.`);
  },
});

export const verifyMember = command<typeof verifyForm, MemberSubject>(verifyForm, {
  ...aboutMember,
  failure: ["Error", verificationFailed],
  async run(context, _, member) {
    await setVerified(context, member, true);
    await queueMail(context, {
      to: member.email,
      subject: "Your residency is verified",
      body: {
        heading: "A real neighbor",
        paragraphs: [
          `Hello ${member.name},`,
          `an admin has verified that you live in ${city.name}. Your profile shows it from now on.`,
        ],
        action: { label: "See your profile", url: `${context.services.settings.baseUrl}/profile` },
      },
    });
    return done("Residency verified", `${member.name} is told by mail.`);
  },
});

export const withdrawVerification = command<typeof withdrawForm, MemberSubject>(withdrawForm, {
  ...aboutMember,
  failure: ["Error", verificationFailed],
  async run(context, _, member) {
    await setVerified(context, member, false);
    return done("Verification withdrawn", `${member.name} waits among those who are not verified.`);
  },
});

/** Of two admins who act on each other at once, the second is none any more, and is told. */
async function move(
  { db, viewer, now, audit }: Acting<Viewer>,
  { id, name }: MemberSubject,
  seen: Standing,
  after: Standing,
  failed: string,
) {
  await holdStandings(db);
  const allowed = forAdmins.may({ ...viewer, isAdmin: (await standingOf(db, viewer.id)) === "admin" });
  if (allowed !== true) throw allowed;
  const outcome = await changeStanding(db, id, { seen, after, now });
  if (outcome === "stands otherwise") throw someoneWasFaster(failed);
  if (outcome === "last admin")
    throw new Refusal({
      title: failed,
      text: `${name} is the last admin. Make someone else admin first.`,
      status: 409,
    });
  audit({ before: seen, after });
}

async function setVerified({ db, audit }: Acting<Viewer>, { id }: MemberSubject, verified: boolean) {
  const changed = await db
    .update(members)
    .set({ verified })
    .where(and(eq(members.id, id), eq(members.verified, !verified)))
    .returning({ id: members.id });
  if (changed.length === 0) throw someoneWasFaster(verificationFailed);
  const [before, after] = verified ? ["not verified", "verified"] : ["verified", "not verified"];
  audit({ before, after });
}

const someoneWasFaster = (title: string) =>
  new Refusal({
    title,
    text: "Someone changed this member a moment ago. Please look at the list again.",
    status: 409,
  });

export const memberCommands = [
  lookUpMember,
  banMember,
  unbanMember,
  makeAdmin,
  revokeAdmin,
  verifyMember,
  withdrawVerification,
];
