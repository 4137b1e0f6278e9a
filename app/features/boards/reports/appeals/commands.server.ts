import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { ruleWanted } from "~/domain/house-rules/cited-rule";
import { findRule } from "~/domain/house-rules/queries.server";
import { listAdmins } from "~/domain/members/admins.server";
import { othersThan, partyRefusal } from "~/domain/reporting/parties";
import { opensAppeal } from "~/domain/statements/keys.server";
import { appealPath } from "~/domain/statements/rules";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import {
  type CommandContext,
  command,
  done,
  signedIn,
  type TransactionContext,
  visitorCommand,
} from "~/platform/commands/command.server";
import { conflict, invalidField, Refusal, refused, staleList } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { reload } from "~/platform/forms/fields";
import { holdRead, requireSeen } from "../cases/look.server";
import type { Settled } from "../cases/settle.server";
import { wentWithItsPlace } from "../cases/state/queries.server";
import { requireNoStake } from "../locks.server";
import { findReportForCommand } from "../queries.server";
import { uphold } from "../uphold.server";
import { type Decided, findDecided, findStatedForKey } from "./asked/queries.server";
import { giveBack } from "./give-back.server";
import { overturn } from "./overturn.server";
import { partiesOf, type WhyNot, whyNotDecide } from "./policy";
import { type Appeal, findAppeal } from "./queries.server";
import { appealByKeyForm, appealReportForm, decideReportAppealForm } from "./rules";
import { appeals } from "./table.server";

/** Only what concerns oneself: no answer tells of anybody else's report. */
const appealReport = command<typeof appealReportForm, Decided>(appealReportForm, {
  who: signedIn("Please sign in to appeal"),
  limit: "reports",
  missing: "Nothing to appeal against",
  subject: (context, { reportId }) => findDecided(context, reportId, context.viewer.id),
  may: () => true,
  failure: "Failed to send your appeal",
  async run({ db, viewer }, { text }, decided) {
    await keepAppeal(db, decided, viewer.id, text);
    return done("appealed", { about: decided.id, toast: sent, show: appealPath(decided.id) });
  },
});

/** Who is banned can't sign in. The key of their notice opens this one decision, and signs nobody in. */
const appealByKey = visitorCommand(appealByKeyForm, {
  limit: "contact",
  failure: "Failed to send your appeal",
  async run(context, { statementId, key, text }) {
    const { secret } = context.dependencies.settings;
    const decided = opensAppeal(statementId, key, secret) && (await findStatedForKey(context, statementId));
    if (!decided) throw new Refusal({ title: "Nothing to appeal against", status: 404 });
    await keepAppeal(context.db, decided, decided.memberId, text);
    return done("appealed", { about: statementId, toast: sent, show: appealPath(statementId, key) });
  },
});

const sent = ["Your appeal is with the admins", "You get their answer by email."] as const;

/** @throws Refusal when it is too late, or the second one */
async function keepAppeal(
  db: Db,
  { reportId, statementId, contentId, decisionAt, side, isLate }: Decided,
  memberId: string,
  text: string,
): Promise<void> {
  if (isLate) throw conflict("Too late to appeal", "Appeals are heard for six months after a decision.");
  const [made] = await db
    .insert(appeals)
    .values({ reportId, statementId, contentId, decisionAt, memberId, side, text })
    .onConflictDoNothing()
    .returning({ id: appeals.id });
  if (!made) throw conflict("You have appealed before", "One appeal is heard for each decision.");
}

type Asked = Appeal & { whyNot: WhyNot | undefined; hasOther: boolean };

const whyNots: Record<WhyNot, (hasOther: boolean) => Refusal> = {
  own: (hasOther) =>
    refused(
      "This is your own appeal",
      hasOther
        ? "Another admin decides it."
        : "Every other admin is a party to it: it waits until somebody else is made one.",
    ),
  party: partyRefusal,
  // There is one: else whoever decided it before decides it.
  decided: () => refused("You decided this before", "Another admin reads the appeal and decides."),
};

const decideAppeal = command<typeof decideReportAppealForm, Asked>(decideReportAppealForm, {
  ...forAdmins,
  missing: "Appeal not found",
  async subject(context: CommandContext<Viewer>, { appealId }) {
    const appeal = await findAppeal(context, appealId);
    if (!appeal) return undefined;
    const [{ id }, admins] = [context.viewer, await listAdmins(context)];
    const hasOther = othersThan(id, partiesOf(appeal), admins).length > 0;
    return { ...appeal, whyNot: whyNotDecide(id, appeal, admins), hasOther };
  },
  may(viewer, { whyNot, hasOther }) {
    const allowed = forAdmins.may(viewer);
    if (allowed !== true) return allowed;
    return whyNot ? whyNots[whyNot](hasOther) : true;
  },
  failure: "Failed to decide the appeal",
  async run(context, { outcome, seen, answer, rule, note }, appeal) {
    const { db, viewer, now } = context;
    const { id, side, reportId, statementId } = appeal;
    const changed = outcome === "granted" ? await grant[side](context, appeal, { seen, rule, note }) : nothing;
    const [decided] = await db
      .update(appeals)
      .set({ outcome, answer, decidedAt: now, decidedBy: viewer.id })
      .where(and(eq(appeals.id, id), isNull(appeals.decidedAt)))
      .returning({ id: appeals.id });
    if (!decided) throw staleList("Failed to decide the appeal", "Someone decided it a moment ago.");
    // Last, when all that it changes is locked.
    await requireNoStake(context, { ...appeal.about, others: partiesOf(appeal) });
    const { events, ...rest } = changed;
    return done(outcome, {
      about: reportId ?? statementId,
      detail: { after: outcome, side },
      events: [...events, { name: "ReportAppealDecided", appealId: id, ...rest }],
      toast: [outcome === "granted" ? "Appeal granted" : "Appeal turned down", "Whoever appealed is told by email."],
    });
  },
});

type Changed = Omit<DomainEvent<"ReportAppealDecided">, "name" | "appealId"> & { events: readonly DomainEvent[] };

const nothing: Changed = { events: [], fate: null, regainedId: null, overturned: [] };

type Sent = { seen: string; rule: Parameters<typeof uphold>[2]["rule"] | null; note: string };

const grant: Record<
  Appeal["side"],
  (context: TransactionContext<Viewer>, appeal: Appeal, sent: Sent) => Promise<Changed>
> = {
  async author(context, appeal) {
    const taken = appeal.statementId ? giveBack(context, appeal) : overturnReport(context, appeal);
    const { followed: events, ...rest } = await taken;
    return { ...rest, events };
  },
  /** What was left as it is is removed after all, as whoever decides has read it, unless it went with what it was about. */
  async reporter(context, { reportId, decisionAt, memberId }, { seen, rule, note }) {
    if (!reportId) throw new Error("Nobody reports a statement");
    if (!rule) throw invalidField("rule", ruleWanted);
    if (!(await findRule(context, rule))) throw invalidField("rule", reload);
    const report = await findReportForCommand(context, reportId);
    if (!report) throw new Error("The report of an appeal is not there");
    if (await wentWithItsPlace(context.db, report)) return nothing;
    const read = await holdRead(context, report);
    requireSeen(seen, read, report);
    const { settled, events, chargedId, toldId } = await uphold(
      context,
      { ...report, title: read.title, content: read.words, readState: read.state },
      {
        rule,
        note,
        as: "admin",
        leftAt: decisionAt,
      },
    );
    // Whoever appealed hears of that.
    const others = settled.filter(({ reporterId }) => reporterId !== memberId);
    const reporterIds = others.flatMap(({ reporterId }) => reporterId ?? []);
    const decided = { name: "ReportDecided", reportId, decision: "upheld", chargedId, toldId, reporterIds } as const;
    return { ...nothing, events: [...events, decided, ...alongWith(report.caseId, settled)] };
  },
};

/** What was reported anew meanwhile is one open case, and so one decision more: the event of the first tells all of it. */
function alongWith(caseId: string, settled: Settled["settled"]): DomainEvent<"ReportDecided">[] {
  const other = settled.find((each) => each.caseId !== caseId);
  const told = { chargedId: null, toldId: null, reporterIds: [] };
  return other ? [{ name: "ReportDecided", reportId: other.id, decision: "upheld", ...told }] : [];
}

async function overturnReport(context: TransactionContext<Viewer>, appeal: Appeal) {
  const report = appeal.reportId ? await findReportForCommand(context, appeal.reportId) : undefined;
  if (!report) throw new Error("The report of an appeal is not there");
  return overturn(context, { ...appeal, contentType: report.contentType });
}

export const reportAppealCommands = [appealReport, appealByKey, decideAppeal];
