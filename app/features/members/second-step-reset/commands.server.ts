import { and, eq, gt } from "drizzle-orm";
import { endLinks } from "~/platform/accounts/address-links.server";
import { removeFactors } from "~/platform/accounts/factors/remove.server";
import { secondFactorResets } from "~/platform/accounts/factors/table.server";
import { accounts, roles, sessions } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done, type TransactionContext } from "~/platform/commands/command.server";
import { conflict, refused } from "~/platform/commands/refusal";
import { hoursBefore } from "~/platform/time";
import { aboutMember } from "../about-member.server";
import { isOneself } from "../policy";
import type { MemberSubject } from "../queries.server";
import { agreeResetForm, askResetForm, dropResetForm, resetHours } from "./rules";

const failed = "Second step not reset";

/** For admins, and about somebody else: who can still sign in turns it off themselves. */
const aboutAnother = {
  ...aboutMember,
  asksAgain: true,
  may(viewer: Viewer, member: MemberSubject) {
    const allowed = forAdmins.may(viewer);
    return allowed !== true || !isOneself(viewer, member) ? allowed : refused(failed, "That is your own account.");
  },
  failure: ["Error", failed],
} as const;

/** Of two admins at once, the second comes after the first. @throws Refusal for an account that a password opens */
async function lockAccount({ db }: TransactionContext<Viewer>, { id, name }: MemberSubject) {
  const [account] = await db
    .select({ hasSecondStep: accounts.twoFactorEnabled })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for("update");
  if (!account?.hasSecondStep) throw conflict(failed, `${name} signs in with a password alone. Please look again.`);
}

/** Who asked for it, while that holds, and while they are an admin. */
async function lockAsked({ db, now }: TransactionContext<Viewer>, memberId: string) {
  const [found] = await db
    .select({ askedBy: secondFactorResets.askedBy })
    .from(secondFactorResets)
    .innerJoin(roles, and(eq(roles.memberId, secondFactorResets.askedBy), eq(roles.role, "admin")))
    .where(and(eq(secondFactorResets.memberId, memberId), gt(secondFactorResets.askedAt, hoursBefore(now, resetHours))))
    .for("update", { of: secondFactorResets });
  return found;
}

/** One admin alone may be mistaken, or not who they seem. */
const ask = command<typeof askResetForm, MemberSubject>(askResetForm, {
  ...aboutAnother,
  async run(context, _, member) {
    const { db, viewer, now } = context;
    await lockAccount(context, member);
    if (await lockAsked(context, member.id)) throw conflict(failed, "That was asked for already.");
    const row = { askedBy: viewer.id, askedAt: now };
    await db
      .insert(secondFactorResets)
      .values({ memberId: member.id, ...row })
      .onConflictDoUpdate({ target: secondFactorResets.memberId, set: row });
    return done("asked", {
      about: member.id,
      toast: ["Another admin has to agree", `Tell one to open this page within ${resetHours} hours.`],
    });
  },
});

const agree = command<typeof agreeResetForm, MemberSubject>(agreeResetForm, {
  ...aboutAnother,
  async run(context, _, member) {
    const { db, viewer } = context;
    await lockAccount(context, member);
    const asked = await lockAsked(context, member.id);
    if (!asked) throw conflict(failed, "Nobody asks for it any more. Please look again.");
    if (asked.askedBy === viewer.id) throw refused(failed, "You asked for it yourself: another admin has to agree.");
    await removeFactors(db, member.id);
    // Whoever sat at a browser of theirs may have begun to move the account.
    await endLinks(db, member.id);
    await db.delete(sessions).where(eq(sessions.userId, member.id));
    return done("reset", {
      about: member.id,
      events: [{ name: "SecondStepChanged", memberId: member.id, change: "reset" }],
      toast: ["Second step taken away", `${member.name} signs in with the password alone, and is told by email.`],
    });
  },
});

const drop = command<typeof dropResetForm, MemberSubject>(dropResetForm, {
  ...aboutAnother,
  async run({ db }, _, member) {
    const dropped = await db
      .delete(secondFactorResets)
      .where(eq(secondFactorResets.memberId, member.id))
      .returning({ memberId: secondFactorResets.memberId });
    if (dropped.length === 0) throw conflict(failed, "Nobody asks for it any more. Please look again.");
    return done("dropped", { about: member.id, toast: "Nothing was taken away" });
  },
});

export const secondStepResetCommands = [ask, agree, drop];
