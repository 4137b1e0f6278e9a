import { and, eq, isNull, lte, or } from "drizzle-orm";
import { citedAs } from "~/domain/house-rules/cited-rule";
import type { CitedRule } from "~/domain/house-rules/house-rule";
import { findRule } from "~/domain/house-rules/queries.server";
import { actorName } from "~/domain/members/actor-name.server";
import { requireNoBan } from "~/features/boards/bans/locks.server";
import { banFromBoard } from "~/features/boards/membership.server";
import { changeAccountState, findAccountState, lockRoles } from "~/platform/accounts/account-state.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import {
  type CommandContext,
  command,
  done,
  signedIn,
  type TransactionContext,
} from "~/platform/commands/command.server";
import { conflict, invalidField, staleList } from "~/platform/commands/refusal";
import { reload } from "~/platform/forms/fields";
import { cases } from "../table.server";
import { uphold } from "../uphold.server";
import { partyRefusal } from "./policy";
import { type CaseSubject, findCaseForCommand } from "./queries.server";
import { claimCaseForm, claimMs, type Decision, decideCaseForm, decisionWords, releaseCaseForm } from "./rules";
import { decideFailed, requireUnclaimed, type Settled, settle, someoneWasFaster } from "./settle.server";

/** Who may look at a case finds it; nobody else learns that there is one. */
const ofCase = {
  who: signedIn("Please sign in to look after reports"),
  limit: "moderation",
  missing: "Case not found",
  subject: (context: CommandContext<Viewer>, { caseId }: { caseId: string }) => findCaseForCommand(context, caseId),
  may: (_viewer: Viewer, { isParty }: CaseSubject) => !isParty || partyRefusal(),
} as const;

const claimFailed = "Failed to claim the case";

const claim = command<typeof claimCaseForm, CaseSubject>(claimCaseForm, {
  ...ofCase,
  failure: claimFailed,
  async run(context, { caseId }, { boardId }) {
    const { db, viewer, now } = context;
    const isFree = or(
      isNull(cases.claimedBy),
      eq(cases.claimedBy, viewer.id),
      lte(cases.claimedAt, new Date(now.getTime() - claimMs)),
    );
    const [claimed] = await db
      .update(cases)
      .set({ claimedBy: viewer.id, claimedAt: now })
      .where(and(eq(cases.id, caseId), isNull(cases.decidedAt), isFree))
      .returning({ id: cases.id });
    if (!claimed) {
      await requireUnclaimed(context, caseId);
      throw await someoneWasFaster(context, caseId);
    }
    return done("claimed", {
      about: caseId,
      detail: { boardId },
      toast: ["It is yours for an hour", "The others see that you look at it."],
    });
  },
});

const release = command<typeof releaseCaseForm, CaseSubject>(releaseCaseForm, {
  ...ofCase,
  failure: "Failed to release the case",
  async run({ db, viewer }, { caseId }, { boardId }) {
    await db
      .update(cases)
      .set({ claimedBy: null, claimedAt: null })
      .where(and(eq(cases.id, caseId), eq(cases.claimedBy, viewer.id)));
    return done("released", { about: caseId, detail: { boardId }, toast: "Anybody can take it now" });
  },
});

const decide = command<typeof decideCaseForm, CaseSubject>(decideCaseForm, {
  ...ofCase,
  asksAgain: ({ decision }) => decision === "ban-site",
  failure: decideFailed,
  async run(context, { caseId, decision, rule, note }, subject) {
    if (rule && !(await findRule(context, rule))) throw invalidField("rule", reload);
    if (!subject.offered.includes(decision))
      throw conflict("That can’t be decided here", "Please look at the list again.");
    const { contentType, contentId, authorId, role } = subject;
    const { settled, events, chargedId, toldId } = await decisionOf[decision](context, subject, { rule, note });
    await requireUnclaimed(context, caseId);
    if (role === "moderator") await requireStillModerator(context, subject, settled);
    const [first] = settled;
    if (!first) throw new Error("A case without a report");
    const outcome = ({ none: "dismissed", remove: "upheld" } as const)[decision as "none" | "remove"] ?? "settled";
    const reporterIds = settled.flatMap(({ reporterId }) => reporterId ?? []);
    return done(decision, {
      about: caseId,
      detail: {
        before: "open",
        after: decision,
        contentType,
        contentId,
        reports: settled.length,
        as: role,
        ...(decision !== "none" && rule && { rule: citedAs(rule) }),
        ...(decision.startsWith("ban") && authorId && { memberId: authorId }),
      },
      toast: ["Case decided", `${decisionWords[decision].made}.`],
      events: [
        ...events,
        { name: "ReportDecided", reportId: first.id, decision: outcome, chargedId, toldId, reporterIds },
      ],
    });
  },
});

/** Who was banned from the board, or reported it themselves, after it was asked whether they may. @throws Refusal */
async function requireStillModerator(
  { db, viewer }: TransactionContext<Viewer>,
  { boardId }: CaseSubject,
  settled: Settled["settled"],
): Promise<void> {
  if (boardId !== null) await requireNoBan(db, boardId, viewer.id, "You cannot decide on this board");
  if (settled.some(({ reporterId }) => reporterId === viewer.id)) throw partyRefusal();
}

type Sent = { rule: CitedRule | null; note: string };

type Carry = (context: TransactionContext<Viewer>, subject: CaseSubject, sent: Sent) => Promise<Settled>;

/** What only settles the case: its author is told, or nobody is. */
const only =
  (decision: Decision): Carry =>
  async (context, { id, role, authorId }, { rule, note }) => {
    const isNone = decision === "none";
    const settled = await settle(context, id, { decision, rule: isNone ? null : rule, note, as: role });
    return { settled, events: [], chargedId: null, toldId: isNone ? null : authorId };
  };

const decisionOf: Record<Decision, Carry> = {
  none: only("none"),
  change: only("change"),
  warn: only("warn"),
  async remove(context, { id: caseId, role, contentType, contentId, authorId }, { rule, note }) {
    if (!rule) throw invalidField("rule", reload);
    return uphold(context, { caseId, contentType, contentId, authorId }, { rule, note, as: role });
  },
  async "ban-board"(context, subject, sent) {
    const { boardId, authorId } = subject;
    if (boardId === null || !authorId) throw await someoneWasFaster(context, subject.id);
    await banFromBoard(context.db, { boardId, memberId: authorId, bannedBy: context.viewer.id });
    const settled = await only("ban-board")(context, subject, sent);
    return { ...settled, events: [{ name: "BannedFromBoard", boardId, memberId: authorId }] };
  },
  async "ban-site"(context, subject, sent) {
    const { authorId } = subject;
    if (!authorId) throw await someoneWasFaster(context, subject.id);
    await banFromSite(context, authorId);
    const settled = await only("ban-site")(context, subject, sent);
    return { ...settled, events: [{ name: "MemberBanned", memberId: authorId }] };
  },
};

/** Under the role lock, as whoever decides may have lost the role, and the author have got it. @throws Refusal */
async function banFromSite(context: TransactionContext<Viewer>, memberId: string): Promise<void> {
  const { db, viewer, now } = context;
  await lockRoles(db);
  const allowed = forAdmins.may({ ...viewer, isAdmin: (await findAccountState(db, viewer.id)) === "admin" });
  if (allowed !== true) throw allowed;
  if ((await changeAccountState(db, memberId, { seen: "member", after: "banned", now })) === "changed") return;
  const what = `${await actorName(context, memberId)} is banned already, or became an admin meanwhile.`;
  throw staleList(decideFailed, what);
}

export const caseCommands = [claim, release, decide];
