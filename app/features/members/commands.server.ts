import { city } from "city";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { carryOutDecision, lockPendingOf, openDecision } from "~/domain/moderation/decision.server";
import { decisionOf } from "~/domain/moderation/rules";
import { moderatedKinds } from "~/moderated-kinds.server";
import type { AccountState } from "~/platform/accounts/account-state";
import { changeAccountState, findAccountState, lockRoles } from "~/platform/accounts/account-state.server";
import { accounts, members } from "~/platform/accounts/table.server";
import { displayName, type Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import {
  type CommandContext,
  command,
  done,
  doneSilently,
  type TransactionContext,
} from "~/platform/commands/command.server";
import { Refusal, refused } from "~/platform/commands/refusal";
import { type Mail, queueMail } from "~/platform/mail/queue.server";
import { counted } from "~/ui/counted";
import { findLastChange } from "./conflict/queries.server";
import { changedMeanwhile, isOneself } from "./policy";
import { findMemberForCommand, findPrivateFacts, type MemberSubject } from "./queries.server";
import {
  banForm,
  lookUpForm,
  makeAdminForm,
  rejectAndBanForm,
  revokeAdminForm,
  unbanForm,
  verifyForm,
  verifyManyForm,
  withdrawForm,
} from "./rules";

const aboutMember = {
  ...forAdmins,
  missing: "Member not found",
  subject: (context: CommandContext<Viewer>, { memberId }: { memberId: string }) =>
    findMemberForCommand(context, memberId),
} as const;

/** The line in the audit log says who looked at whom; what was seen stands nowhere. */
const lookUpMember = command<typeof lookUpForm, MemberSubject>(lookUpForm, {
  ...aboutMember,
  limit: "lookUps",
  failure: ["Error", "Failed to look up the member"],
  async run(context, _, { id }) {
    return doneSilently({ reveals: { about: id, facts: await findPrivateFacts(context, id) } });
  },
});

const banFailed = "Failed to update ban status";
const roleFailed = "Failed to update the role";
const verificationFailed = "Failed to update the verification";

const banMember = command<typeof banForm, MemberSubject>(banForm, {
  ...aboutMember,
  may(viewer, member) {
    const allowed = forAdmins.may(viewer);
    return allowed !== true || !isOneself(viewer, member) ? allowed : refused(banFailed, "You can’t ban yourself.");
  },
  failure: ["Error", banFailed],
  async run(context, { seen }, member) {
    await move(context, member, seen, "banned", banFailed);
    return done("Member banned", `${member.name} is signed out everywhere and can’t sign in.`);
  },
});

/** One step against someone who floods the house: nothing of theirs that waits is published, and they are out. */
const rejectAndBan = command<typeof rejectAndBanForm, MemberSubject>(rejectAndBanForm, {
  ...aboutMember,
  may: banMember.spec.may as (viewer: Viewer, member: MemberSubject) => true | Refusal,
  failure: ["Error", banFailed],
  async run(context, { seen, reason, note }, member) {
    await move(context, member, seen, "banned", banFailed);
    const decision = decisionOf({ decision: "rejected", reason, note });
    const opened = await openDecision(context, decision, { bannedId: member.id, bannedFrom: seen });
    let rejected = 0;
    for (const kind of moderatedKinds) {
      const waiting = await lockPendingOf(context, kind, member.id);
      if (waiting.length > 0) await carryOutDecision(context, opened, kind, waiting, decision);
      rejected += waiting.length;
    }
    context.audit({ rejected, note: decision.note || undefined });
    return done(
      `Member banned, ${counted(rejected, "submission")} rejected`,
      `${member.name} is signed out everywhere and can’t sign in.`,
    );
  },
});

const unbanMember = command<typeof unbanForm, MemberSubject>(unbanForm, {
  ...aboutMember,
  failure: ["Error", banFailed],
  async run(context, _, member) {
    await move(context, member, "banned", "member", banFailed);
    return done("Ban lifted", `${member.name} can sign in again.`);
  },
});

const makeAdmin = command<typeof makeAdminForm, MemberSubject>(makeAdminForm, {
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
        action: { label: "Open the dashboard", url: `${context.dependencies.settings.baseUrl}/admin` },
      },
    });
    return done("Admin added", `${member.name} is an admin now and is told by mail.`);
  },
});

const revokeAdmin = command<typeof revokeAdminForm, MemberSubject>(revokeAdminForm, {
  ...aboutMember,
  failure: ["Error", roleFailed],
  async run(context, _, member) {
    await move(context, member, "admin", "member", roleFailed);
    if (isOneself(context.viewer, member)) return done("Role given up", "You are no admin any more.", { to: "/" });
    return done("Admin removed", `${member.name} is no admin any more.`);
  },
});

const verifyMember = command<typeof verifyForm, MemberSubject>(verifyForm, {
  ...aboutMember,
  failure: ["Error", verificationFailed],
  async run(context, _, member) {
    await setVerified(context, member, true);
    await queueMail(context, verifiedMail(context, member));
    return done("Residency verified", `${member.name} is told by mail.`);
  },
});

/** Each as if alone: a line in the log with the note, and a mail. Those that someone else verified, or banned, are left alone. */
const verifyMany = command(verifyManyForm, {
  ...forAdmins,
  failure: ["Error", verificationFailed],
  async run(context, { members: ids, note }) {
    const verified = await verifyWaiting(context, ids);
    if (verified.length === 0) throw changedMeanwhile(verificationFailed, await findLastChange(context, ids[0] ?? ""));
    for (const member of verified) {
      context.audit({ before: "not verified", after: "verified", note: note || undefined }, member.id);
      await queueMail(context, verifiedMail(context, member));
    }
    const left = ids.length - verified.length;
    return done(
      `${verified.length} verified`,
      left > 0
        ? `${left} left alone: verified or banned by someone else meanwhile, or gone.`
        : "They are told by mail.",
    );
  },
});

const withdrawVerification = command<typeof withdrawForm, MemberSubject>(withdrawForm, {
  ...aboutMember,
  failure: ["Error", verificationFailed],
  async run(context, _, member) {
    await setVerified(context, member, false);
    return done("Verification withdrawn", `${member.name} waits among those who are not verified.`);
  },
});

const verifiedMail = ({ dependencies }: TransactionContext<Viewer>, { name, email }: MemberSubject): Mail => ({
  to: email,
  subject: "Your residency is verified",
  body: {
    heading: "A real neighbor",
    paragraphs: [
      `Hello ${name},`,
      `an admin has verified that you live in ${city.name}. Your profile shows it from now on.`,
    ],
    action: { label: "See your profile", url: `${dependencies.settings.baseUrl}/profile` },
  },
});

/** In the order of their ids, so that two admins with the same members never wait for each other. */
async function verifyWaiting({ db }: TransactionContext<Viewer>, ids: readonly string[]): Promise<MemberSubject[]> {
  const rows = await db
    .select({ id: members.id, fullName: members.fullName, username: members.username, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.id))
    .where(and(inArray(members.id, [...ids]), eq(members.verified, false), isNull(accounts.bannedAt)))
    .orderBy(asc(members.id))
    .for("no key update", { of: members });
  if (rows.length > 0)
    await db
      .update(members)
      .set({ verified: true })
      .where(
        inArray(
          members.id,
          rows.map(({ id }) => id),
        ),
      );
  return rows.map(({ id, email, ...person }) => ({ id, email, name: displayName(person) }));
}

/** Of two admins who act on each other at once, the second is none any more, and is told. */
async function move(
  context: TransactionContext<Viewer>,
  { id, name }: MemberSubject,
  seen: AccountState,
  after: AccountState,
  failed: string,
) {
  const { db, viewer, now, audit } = context;
  await lockRoles(db);
  const allowed = forAdmins.may({ ...viewer, isAdmin: (await findAccountState(db, viewer.id)) === "admin" });
  if (allowed !== true) throw allowed;
  const outcome = await changeAccountState(db, id, { seen, after, now });
  if (outcome === "changed meanwhile") throw changedMeanwhile(failed, await findLastChange(context, id));
  if (outcome === "last admin")
    throw new Refusal({
      title: failed,
      text: `${name} is the last admin. Make someone else admin first.`,
      status: 409,
    });
  audit({ before: seen, after });
}

async function setVerified(context: TransactionContext<Viewer>, { id }: MemberSubject, verified: boolean) {
  const { db, audit } = context;
  const changed = await db
    .update(members)
    .set({ verified })
    .where(and(eq(members.id, id), eq(members.verified, !verified)))
    .returning({ id: members.id });
  if (changed.length === 0) throw changedMeanwhile(verificationFailed, await findLastChange(context, id));
  const [before, after] = verified ? ["not verified", "verified"] : ["verified", "not verified"];
  audit({ before, after });
}

export const memberCommands = [
  lookUpMember,
  banMember,
  rejectAndBan,
  unbanMember,
  makeAdmin,
  revokeAdmin,
  verifyMember,
  verifyMany,
  withdrawVerification,
];
