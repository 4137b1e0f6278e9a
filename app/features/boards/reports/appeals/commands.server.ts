import { and, eq, isNull } from "drizzle-orm";
import { findRule } from "~/domain/house-rules/queries.server";
import { listAdmins } from "~/domain/members/admins.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import {
  type CommandContext,
  command,
  done,
  signedIn,
  type TransactionContext,
} from "~/platform/commands/command.server";
import { conflict, invalidField, refused, staleList } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { reload } from "~/platform/forms/fields";
import { findReportForCommand } from "../queries.server";
import { uphold } from "../uphold.server";
import { overturn } from "./overturn.server";
import { type Appeal, findAppeal, findDecided, whyNotDecide } from "./queries.server";
import { appealPath, appealReportForm, decideReportAppealForm } from "./rules";
import { reportAppeals } from "./table.server";

type Decided = NonNullable<Awaited<ReturnType<typeof findDecided>>>;

/** Only what concerns oneself: no answer tells of anybody else's report. */
const appealReport = command<typeof appealReportForm, Decided>(appealReportForm, {
  who: signedIn("Please sign in to appeal"),
  limit: "reports",
  missing: "Nothing to appeal against",
  subject: (context, { reportId }) => findDecided(context, reportId, context.viewer.id),
  may: () => true,
  failure: "Failed to send your appeal",
  async run({ db, viewer }, { text }, { id, contentId, decisionAt, side, isLate }) {
    if (isLate) throw conflict("Too late to appeal", "Appeals are heard for six months after a decision.");
    const [made] = await db
      .insert(reportAppeals)
      .values({ reportId: id, contentId, decisionAt, memberId: viewer.id, side, text })
      .onConflictDoNothing()
      .returning({ id: reportAppeals.id });
    if (!made) throw conflict("You have appealed before", "One appeal is heard for each decision.");
    return done("appealed", {
      about: id,
      toast: ["Your appeal is with the admins", "You get their answer by mail."],
      show: appealPath(id),
    });
  },
});

type Asked = Appeal & { whyNot: ReturnType<typeof whyNotDecide> };

const whyNots = {
  own: refused("This is your own appeal", "Another admin decides it."),
  party: refused("You are a party to this", "Another admin, who neither wrote nor reported it, decides."),
  decided: refused("You decided this before", "Another admin reads the appeal and decides."),
} as const;

const decideAppeal = command<typeof decideReportAppealForm, Asked>(decideReportAppealForm, {
  ...forAdmins,
  missing: "Appeal not found",
  async subject(context: CommandContext<Viewer>, { appealId }) {
    const appeal = await findAppeal(context, appealId);
    return appeal && { ...appeal, whyNot: whyNotDecide(context.viewer.id, appeal, await listAdmins(context)) };
  },
  may(viewer, { whyNot }) {
    const allowed = forAdmins.may(viewer);
    if (allowed !== true) return allowed;
    return whyNot ? whyNots[whyNot] : true;
  },
  failure: "Failed to decide the appeal",
  async run(context, { outcome, answer, rule }, appeal) {
    const { db, viewer, now } = context;
    const { id, side, reportId } = appeal;
    const changed = outcome === "granted" ? await grant[side](context, appeal, { rule, answer }) : nothing;
    const [decided] = await db
      .update(reportAppeals)
      .set({ outcome, answer, decidedAt: now, decidedBy: viewer.id })
      .where(and(eq(reportAppeals.id, id), isNull(reportAppeals.decidedAt)))
      .returning({ id: reportAppeals.id });
    if (!decided) throw staleList("Failed to decide the appeal", "Someone decided it a moment ago.");
    const { events, ...rest } = changed;
    return done(outcome, {
      about: reportId,
      detail: { after: outcome, side },
      events: [...events, { name: "ReportAppealDecided", appealId: id, ...rest }],
      toast: [outcome === "granted" ? "Appeal granted" : "Decision upheld", "Whoever appealed is told by mail."],
    });
  },
});

type Changed = Omit<DomainEvent<"ReportAppealDecided">, "name" | "appealId"> & { events: readonly DomainEvent[] };

const nothing: Changed = { events: [], fate: null, regainedId: null, overturned: [] };

type Sent = { rule: Parameters<typeof uphold>[2]["rule"] | null; answer: string };

const grant: Record<
  Appeal["side"],
  (context: TransactionContext<Viewer>, appeal: Appeal, sent: Sent) => Promise<Changed>
> = {
  async author(context, appeal) {
    const { restored, ...rest } = await overturn(context, appeal);
    return { ...rest, events: restored ? [restored] : [] };
  },
  /** What was left as it is is removed after all, as it would have been then. */
  async reporter(context, { reportId, decisionAt, memberId }, { rule }) {
    if (!rule) throw invalidField("rule", "Please choose the rule that it is about");
    if (!(await findRule(context, rule))) throw invalidField("rule", reload);
    const report = await findReportForCommand(context, reportId);
    if (!report) throw new Error("The report of an appeal is not there");
    const { settled, events, chargedId, toldId } = await uphold(context, report, {
      rule,
      note: "",
      as: "admin",
      dismissedAt: decisionAt,
    });
    // Whoever appealed hears of that.
    const others = settled.filter(({ reporterId }) => reporterId !== memberId);
    const reporterIds = others.flatMap(({ reporterId }) => reporterId ?? []);
    const decided = { name: "ReportDecided", reportId, decision: "upheld", chargedId, toldId, reporterIds } as const;
    return { ...nothing, events: [...events, decided] };
  },
};

export const reportAppealCommands = [appealReport, decideAppeal];
