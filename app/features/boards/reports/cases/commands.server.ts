import { and, eq } from "drizzle-orm";
import { citedAs } from "~/domain/house-rules/cited-rule";
import { findRule } from "~/domain/house-rules/queries.server";
import { hasOtherAdmin } from "~/domain/members/admins.server";
import { partyRefusal } from "~/domain/reporting/parties";
import { requireNoBan } from "~/features/boards/bans/locks.server";
import { lockRoles } from "~/platform/accounts/account-state.server";
import type { Viewer } from "~/platform/accounts/viewer";
import {
  type CommandContext,
  command,
  done,
  signedIn,
  type TransactionContext,
} from "~/platform/commands/command.server";
import { conflict, invalidField, staleList } from "~/platform/commands/refusal";
import { reload } from "~/platform/forms/fields";
import { nounOf } from "~/reportables.server";
import { requireNoStake, requireReasonsRead } from "../locks.server";
import { noteKnown } from "../second-readings/known.server";
import { cases } from "../table.server";
import { decidedWords } from "./about";
import { carryOut, endHidingByReports, endWhatLasts, notHere } from "./carry.server";
import { holdRead, requireSeen } from "./look.server";
import { endRefusal } from "./policy";
import { type CaseSubject, findCaseForCommand, lookBack } from "./queries.server";
import {
  claimCaseForm,
  claimMs,
  decideCaseForm,
  decisionFacts,
  decisionWords,
  endCaseForm,
  isLasting,
  type Lasting,
  releaseCaseForm,
} from "./rules";
import { decideFailed, holdClaim, requireUnclaimed, type Settled, someoneWasFaster } from "./settle.server";

/** Who may look at a case finds it; nobody else learns that there is one. */
const ofCase = {
  who: signedIn("Please sign in to look after reports"),
  limit: "moderation",
  missing: "Case not found",
  subject: (context: CommandContext<Viewer>, { caseId }: { caseId: string }) => findCaseForCommand(context, caseId),
  may: (_viewer: Viewer, { isParty, hasOther }: CaseSubject) => !isParty || partyRefusal(hasOther),
} as const;

const claimFailed = "Failed to claim the case";

const claim = command<typeof claimCaseForm, CaseSubject>(claimCaseForm, {
  ...ofCase,
  failure: claimFailed,
  async run(context, { caseId }, { boardId }) {
    const { db, viewer, now } = context;
    await requireUnclaimed(context, caseId);
    const claim = await holdClaim(db, caseId);
    if (!claim || claim.decidedAt) throw await someoneWasFaster(context, caseId);
    // Who could begin their hour anew would keep the others out for as long as they like.
    if (claim.claimedBy === viewer.id)
      throw conflict(
        claimFailed,
        "You have claimed it before, and nobody gets two hours running. You can still decide it.",
      );
    await db.update(cases).set({ claimedBy: viewer.id, claimedAt: now }).where(eq(cases.id, caseId));
    return done("claimed", {
      about: caseId,
      detail: { boardId },
      toast: ["Claimed for an hour", "The others see that you look at it."],
    });
  },
});

const release = command<typeof releaseCaseForm, CaseSubject>(releaseCaseForm, {
  ...ofCase,
  failure: "Failed to release the case",
  async run({ db, viewer, now }, { caseId }, { boardId }) {
    // Its hour is over: who claimed it last stays known, and can't begin another one.
    await db
      .update(cases)
      .set({ claimedAt: new Date(now.getTime() - claimMs) })
      .where(and(eq(cases.id, caseId), eq(cases.claimedBy, viewer.id)));
    return done("released", { about: caseId, detail: { boardId }, toast: "Anybody can take it now" });
  },
});

const decide = command<typeof decideCaseForm, CaseSubject>(decideCaseForm, {
  ...ofCase,
  asksAgain: ({ decision }) => decision === "ban-site",
  failure: decideFailed,
  async run(context, { caseId, seen, reasonsRead, decision, rule, days, note }, asked) {
    if (rule && !(await findRule(context, rule))) throw invalidField("rule", reload);
    // A case is read before what it is about: a report may have hidden that in between, so that it looked gone.
    const isOffered = asked.decision !== null || asked.offered.includes(decision);
    const found = isOffered ? asked : ((await findCaseForCommand(context, caseId)) ?? asked);
    if (!found.offered.includes(decision)) throw found.decision ? await someoneWasFaster(context, caseId) : notHere();
    // Before anything of theirs, in the order of who erases their account.
    if (decision === "ban-site") await lockRoles(context.db);
    const read = await holdRead(context, found);
    await requireNoStake(context, { ...found, others: [found.authorId] });
    requireSeen(seen, read, found);
    if (reasonsRead) await requireReasonsRead(context.db, caseId, reasonsRead.split(","));
    // What is decided on, and told, is what was read.
    const subject = { ...found, title: read.title, content: read.words, readState: read.state };
    const { contentType, contentId, authorId, role } = subject;
    const shown = await endHidingByReports(context, subject, decision);
    const carried = await carryOut[decision](context, subject, { rule, days, note });
    const { settled, chargedId, toldId } = carried;
    // A report that came meanwhile may have hidden it; from here on the case is decided, and none does.
    const late = await endHidingByReports(context, subject, decision);
    const events = [...shown, ...carried.events, ...late];
    await requireUnclaimed(context, caseId);
    if (role === "moderator") await requireStillModerator(context, subject);
    await requireStillNoReporter(context, subject, settled);
    const [first] = settled;
    if (!first) throw new Error("A case without a report");
    const reporterIds = settled.flatMap(({ reporterId }) => reporterId ?? []);
    const { about, left } = await lookBack(context, subject);
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
        ...(decisionFacts[decision].toMember && authorId && { memberId: authorId }),
        ...(days && { days: Number(days) }),
      },
      toast: ["Case decided", decidedWords(decisionWords[decision].made, about, left)],
      events: [
        ...events,
        {
          name: "ReportDecided",
          reportId: first.id,
          decision: decisionFacts[decision].status,
          chargedId,
          toldId,
          reporterIds,
        },
      ],
    });
  },
});

/** Who was banned from the board after it was asked whether they may. @throws Refusal */
async function requireStillModerator(
  { db, viewer }: TransactionContext<Viewer>,
  { boardId }: CaseSubject,
): Promise<void> {
  if (boardId !== null) await requireNoBan(db, boardId, viewer.id, "You cannot decide on this board");
}

/** Who reported it themselves after that was asked. @throws Refusal */
async function requireStillNoReporter(
  { db, viewer }: TransactionContext<Viewer>,
  { role, authorId, isReporter }: CaseSubject,
  settled: Settled["settled"],
): Promise<void> {
  const reporterIds = settled.flatMap(({ reporterId }) => reporterId ?? []);
  if (isReporter || !reporterIds.includes(viewer.id)) return;
  // Of what a moderator may decide on no admin is the author: one of those decides, or another moderator.
  if (role === "moderator" || (await hasOtherAdmin({ db }, [...reporterIds, ...(authorId ? [authorId] : [])])))
    throw partyRefusal(true);
}

const endedPause = (isStillPaused: boolean) =>
  ["Pause ended", isStillPaused ? "Another pause of theirs still holds." : "They can post again."] as const;

const endedToasts: Record<Lasting, (isStillPaused: boolean) => readonly [string, string]> = {
  lock: () => ["Thread unlocked", "Neighbors can reply again."],
  hide: () => ["Shown again", "It stands where it stood."],
  "pause-board": endedPause,
  "pause-site": endedPause,
  "ban-board": () => ["Ban lifted", "They can join and post again."],
};

/** Whoever may decide the like ends what came of a case, unless it concerns themselves. */
const end = command<typeof endCaseForm, CaseSubject>(endCaseForm, {
  ...ofCase,
  may(viewer, subject) {
    const allowed = ofCase.may(viewer, subject);
    return allowed === true && !subject.isEndable ? endRefusal(subject.decision) : allowed;
  },
  failure: "Failed to end it",
  async run(context, { caseId, seen }, subject) {
    // Of a lock, a pause or a ban nothing is published that somebody would have to read.
    if (subject.decision === "hide" && subject.lasts) requireSeen(seen, await holdRead(context, subject), subject);
    await requireNoStake(context, { ...subject, others: [subject.authorId] });
    const { decision, authorId } = subject;
    const ended = subject.lasts && isLasting(decision) ? await endWhatLasts[decision](context, subject) : undefined;
    if (!isLasting(decision) || !ended) throw staleList("Failed to end it", "There is nothing left to end.");
    // How it ended is known to whoever ends what came of it.
    await noteKnown(context.db, context.viewer.id, eq(cases.id, caseId));
    // What is hidden says itself that it is shown again.
    const by = { noun: nounOf(subject.contentType), by: subject.role };
    const taken = decision === "hide" ? [] : [{ name: "TakenBackByHand", ...by, what: decision } as const];
    return done("ended", {
      about: caseId,
      detail: { before: decision, ...(decisionFacts[decision].toMember && { memberId: authorId }) },
      events: [...ended.events, ...taken],
      toast: endedToasts[decision](ended.isStillPaused === true),
    });
  },
});

export const caseCommands = [claim, release, decide, end];
