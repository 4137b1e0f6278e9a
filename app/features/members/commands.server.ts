import { applyDecision, createDecision, heldUntil, lockPendingOf } from "~/domain/moderation/decision.server";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { decisionOf } from "~/domain/moderation/rules";
import { type Reasons, requireRule } from "~/domain/statements/grounds.server";
import { issueStatement } from "~/domain/statements/issue.server";
import { takeBackStatements } from "~/domain/statements/take-back.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import type { AccountState } from "~/platform/accounts/account-state";
import {
  type AccountChange,
  changeAccountState,
  findAccountState,
  lockRoles,
} from "~/platform/accounts/account-state.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import {
  type AuditLine,
  command,
  type Detail,
  done,
  type TransactionContext,
} from "~/platform/commands/command.server";
import { Refusal, refused, staleList } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { counted } from "~/ui/counted";
import { aboutMember } from "./about-member.server";
import { findLastChange } from "./conflict/queries.server";
import { isOneself } from "./policy";
import { findPrivateFacts, type MemberSubject } from "./queries.server";
import { banForm, lookUpForm, makeAdminForm, rejectAndBanForm, revokeAdminForm, unbanForm } from "./rules";
import { secondStepResetCommands } from "./second-step-reset/commands.server";
import { byAdminCommands } from "./verification/by-admin/commands.server";

/** The line in the audit log says who looked at whom; what was seen stands nowhere. */
const lookUpMember = command<typeof lookUpForm, MemberSubject>(lookUpForm, {
  ...aboutMember,
  asksAgain: true,
  limit: "lookUps",
  failure: ["Error", "Failed to look up the member"],
  async run(context, _, { id }) {
    return done("looked-up", { about: id, reveals: { about: id, facts: await findPrivateFacts(context, id) } });
  },
});

const banFailed = "Failed to update ban status";
const roleFailed = "Failed to update the role";

const banMember = command<typeof banForm, MemberSubject>(banForm, {
  ...aboutMember,
  asksAgain: true,
  may(viewer, member) {
    const allowed = forAdmins.may(viewer);
    return allowed !== true || !isOneself(viewer, member) ? allowed : refused(banFailed, "You can’t ban yourself.");
  },
  failure: ["Error", banFailed],
  async run(context, { seen, ...reasons }, member) {
    const { detail, events } = await ban(context, member, seen, reasons);
    return done("banned", {
      about: member.id,
      detail,
      events,
      toast: ["Member banned", `${member.name} is signed out everywhere and can’t sign in.`],
    });
  },
});

/** One step against someone who floods the site: rejects all of theirs that waits, and bans them. */
const rejectAndBan = command<typeof rejectAndBanForm, MemberSubject>(rejectAndBanForm, {
  ...aboutMember,
  asksAgain: true,
  may: banMember.spec.may as (viewer: Viewer, member: MemberSubject) => true | Refusal,
  failure: ["Error", banFailed],
  async run(context, { seen, reason, rule, note }, member) {
    const decision = decisionOf({ decision: "rejected", reason, rule, note });
    const holdUntil = heldUntil(context);
    await lockRoles(context.db);
    const waiting = await lockWaiting(context, member.id);
    const reasons = { rule, note: [decision.note, waiting.length > 0 && rejectedToo].filter(Boolean).join("\n") };
    const banned = await ban(context, member, seen, reasons, { holdUntil });
    const opened = await createDecision(context, decision, { bannedId: member.id, bannedFrom: seen });
    const rejected: AuditLine[] = [];
    const events: DomainEvent[] = [...banned.events];
    for (const { kind, submissions } of waiting) {
      const carried = await applyDecision(context, opened, kind, submissions, decision);
      rejected.push(...carried.lines);
      events.push(...carried.events);
    }
    const detail = { ...banned.detail, rejected: rejected.length, note: decision.note || undefined };
    return done("banned", {
      about: [{ id: member.id, detail }, ...rejected],
      events,
      toast: [
        `Member banned, ${counted(rejected.length, "submission")} rejected`,
        `${member.name} is signed out everywhere and can’t sign in.`,
      ],
    });
  },
});

const unbanMember = command<typeof unbanForm, MemberSubject>(unbanForm, {
  ...aboutMember,
  asksAgain: true,
  failure: ["Error", banFailed],
  async run(context, _, member) {
    const detail = await move(context, member, { seen: "banned", after: "member" }, banFailed);
    await takeBackStatements(context.db, { memberId: member.id, action: "ban", boardId: null, now: context.now });
    return done("unbanned", {
      about: member.id,
      detail,
      events: [
        { name: "BanLifted", memberId: member.id },
        { name: "TakenBackByHand", noun: "account", what: "ban-site", by: "admin" },
      ],
      toast: ["Ban lifted", `${member.name} can sign in again.`],
    });
  },
});

const makeAdmin = command<typeof makeAdminForm, MemberSubject>(makeAdminForm, {
  ...aboutMember,
  asksAgain: true,
  failure: ["Error", roleFailed],
  async run(context, _, member) {
    const detail = await move(context, member, { seen: "member", after: "admin" }, roleFailed);
    return done("made-admin", {
      about: member.id,
      detail,
      events: [{ name: "RoleChanged", memberId: member.id, role: "admin" }],
      toast: ["Admin added", `${member.name} is an admin now and is told by email.`],
    });
  },
});

const revokeAdmin = command<typeof revokeAdminForm, MemberSubject>(revokeAdminForm, {
  ...aboutMember,
  asksAgain: true,
  failure: ["Error", roleFailed],
  async run(context, _, member) {
    const detail = await move(context, member, { seen: "admin", after: "member" }, roleFailed);
    const events = [{ name: "RoleChanged", memberId: member.id, role: "member" }] as const;
    const moved = { about: member.id, detail, events };
    return isOneself(context.viewer, member)
      ? done("revoked", { ...moved, toast: ["Role given up", "You are no admin any more."], to: "/" })
      : done("revoked", { ...moved, toast: ["Admin removed", `${member.name} is no admin any more.`] });
  },
});

/** In the notice of a ban that took what waited along. */
const rejectedToo = "What still waited for an admin was turned down with it.";

/** What a member has in the queue, by kind, held still. */
async function lockWaiting(context: TransactionContext<Viewer>, memberId: string) {
  const waiting: { kind: ModeratedKind; submissions: Awaited<ReturnType<typeof lockPendingOf>> }[] = [];
  for (const kind of moderatedKinds) {
    const submissions = await lockPendingOf(context, kind, memberId);
    if (submissions.length > 0) waiting.push({ kind, submissions });
  }
  return waiting;
}

/** Bans, and tells why. @param telling not before the decision can't be undone any more */
async function ban(
  context: TransactionContext<Viewer>,
  member: MemberSubject,
  seen: AccountState,
  reasons: Reasons,
  telling: { holdUntil?: Date } = {},
): Promise<{ detail: Detail; events: readonly DomainEvent[] }> {
  await lockRoles(context.db);
  await requireRule(context, member.id, reasons.rule);
  const grounds = await issueStatement(
    context,
    {
      memberId: member.id,
      action: "ban",
      subject: { type: "member", id: member.id, noun: "account", title: member.name },
      ...{ ...reasons, foundBy: "admin" },
      // Whoever grants an appeal reads that it gives no role back.
      kept: seen === "admin" ? { bannedFrom: seen } : undefined,
    },
    telling,
  );
  const detail = await move(context, member, { seen, after: "banned", grounds }, banFailed);
  return { detail, events: [{ name: "MemberBanned", memberId: member.id }, ...grounds.events] };
}

/** Under the role lock: checks that the viewer still is an admin, then changes the state. */
async function move(
  context: TransactionContext<Viewer>,
  { id, name }: MemberSubject,
  change: AccountChange,
  failed: string,
): Promise<Detail> {
  const { db, viewer, now } = context;
  await lockRoles(db);
  const allowed = forAdmins.may({ ...viewer, isAdmin: (await findAccountState(db, viewer.id)) === "admin" });
  if (allowed !== true) throw allowed;
  const outcome = await changeAccountState(db, id, { ...change, now });
  if (outcome === "changed meanwhile") throw staleList(failed, await findLastChange(context, id));
  if (outcome === "last admin")
    throw new Refusal({
      title: failed,
      text: `${name} is the last admin. Make someone else admin first.`,
      status: 409,
    });
  return { before: change.seen, after: change.after };
}

export const memberCommands = [
  lookUpMember,
  banMember,
  rejectAndBan,
  unbanMember,
  makeAdmin,
  revokeAdmin,
  ...secondStepResetCommands,
  ...byAdminCommands,
];
