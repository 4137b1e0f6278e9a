import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { hiddenContentPath } from "~/domain/hiding/path";
import { findHidingNotices, type HidingNotice } from "~/domain/hiding/queries.server";
import { citedOf, type RuleColumns } from "~/domain/house-rules/house-rule";
import { findShownRules } from "~/domain/house-rules/queries.server";
import { type Appeals, findAppealOffers } from "~/domain/statements/appealed/queries.server";
import { whyWords } from "~/domain/statements/note-words";
import type { ShownReasons } from "~/domain/statements/notice-text";
import { statements } from "~/domain/statements/table.server";
import type { Context } from "~/platform/context.server";
import type { ApprovalStatus, OwnerRights } from "../policy";
import type { ShownStatus } from "../status-badge";
import type { SubmissionTable } from "../visible.server";

/** What a notice asks of a kind. */
type Noticed = { slug: string; table: PgTable & SubmissionTable; appeals: Appeals; rights: OwnerRights };

/** Over a submission that its owner and admins still see and others don't: what was decided, why, and what they can do. */
export type SubmissionNotice = ShownReasons & {
  label: "Hidden" | "Removed" | "Not published";
  /** Neighbors could see it until it was turned down. */
  isRemoved: boolean;
  /** Who sees it meanwhile, and what they can do. */
  who: string;
  /** Where it is listed with others. */
  list: { to: string; label: string } | null;
};

type Shown = { id: string; approvalStatus: ApprovalStatus };

/** What is said on the page of a submission where it is hidden or turned down; null where it is neither. Three queries at most. */
export async function findNotice(context: Context, kind: Noticed, { id, approvalStatus }: Shown) {
  if (approvalStatus === "hidden")
    return hidingNotice(kind, (await findHidingNotices(context, kind.slug, kind.appeals, [id])).get(id));
  return approvalStatus === "rejected" ? findRejection(context, kind, id) : null;
}

/** Where somebody showed it again just now, after its page was read. */
const shownNow: HidingNotice = { decided: "It was hidden.", rule: null, note: "", appeal: null, isOwn: false };

function hidingNotice({ rights }: Noticed, { isOwn, ...reasons } = shownNow): SubmissionNotice {
  return {
    ...reasons,
    label: "Hidden",
    isRemoved: false,
    who: isOwn ? `Only you and the admins see it. ${rights.approved.edit ? seenEdits : readEdits}` : othersWords,
    list: {
      to: hiddenContentPath(),
      label: isOwn ? "See everything of yours that is hidden" : "See it among what is hidden",
    },
  };
}

const seenEdits = "You can edit it meanwhile, and admins see what you changed.";
/** Decision 088: what nobody edits once it is approved is published unread by no time that runs out either. */
const readEdits = "You can edit it meanwhile. If you do, an admin reads it before neighbors see it again.";
const othersWords = "Only whoever shared it and admins see it.";

type Rejected = {
  ownerId: string | null;
  decidedAt: Date | null;
  decisionNote: string | null;
  /** What its owner was told; null of what admins decided about their own, and of what was decided before there were statements. */
  why: (RuleColumns & { id: string; action: string; note: string; decidedAt: Date; kept: object | null }) | null;
};

async function findRejection(context: Context, { table, appeals }: Noticed, id: string): Promise<SubmissionNotice> {
  const { note, ruleVersion, ruleKey, action, kept } = statements;
  const why = { id: statements.id, action, note, ruleVersion, ruleKey, decidedAt: statements.decidedAt, kept };
  const told = and(
    eq(statements.subjectId, sql`${table.id}::text`),
    eq(statements.decidedAt, table.decidedAt),
    inArray(action, ["reject", "remove"]),
    isNull(statements.overturnedAt),
  );
  const rows = await context.db
    .select({ ownerId: table.ownerId, decidedAt: table.decidedAt, decisionNote: table.decisionNote, why })
    .from(table as PgTable)
    .leftJoin(statements, told)
    .where(eq(table.id, id));
  const [row] = rows as Rejected[];
  const stated = row?.why ?? undefined;
  const isOwn = row?.ownerId != null && row.ownerId === context.viewer?.id;
  const cited = stated && citedOf(stated);
  const ruleOf = await findShownRules(context, [cited]);
  const offers = await findAppealOffers(context, appeals, isOwn && stated ? [stated] : []);
  const isRemoved = stated !== undefined && wasPublished(stated);
  return {
    label: isRemoved ? "Removed" : "Not published",
    isRemoved,
    decided: decidedWords(row),
    ...whyWords(ruleOf(cited), stated?.note || row?.decisionNote),
    appeal: (stated && offers.get(stated.id)) ?? null,
    who: isOwn ? "Only you and the admins see it. You can change it, and an admin then reads it again." : othersWords,
    list: null,
  };
}

/** Neighbors could see it until then. */
export const wasPublished = ({ action, kept }: { action: string; kept: object | null }): boolean =>
  action === "remove" || kept !== null;

/** How its badge says that it stands. */
export const shownStatus = (
  status: ApprovalStatus,
  notice: Pick<SubmissionNotice, "isRemoved"> | null | undefined,
): ShownStatus => (notice?.isRemoved ? "removed" : status);

/** Both for the page of a submission: its badge, and what is said there. */
export async function findStanding(context: Context, kind: Noticed, submission: Shown) {
  const notice = await findNotice(context, kind, submission);
  return { notice, shownStatus: shownStatus(submission.approvalStatus, notice) };
}

/** Nobody's name. */
function decidedWords(
  { decidedAt, why }: Pick<Rejected, "decidedAt" | "why"> = { decidedAt: null, why: null },
): string {
  const day = decidedAt ? ` on ${formatDate(isoInCity(decidedAt), "dayAndYear")}` : "";
  if (why?.action === "remove") return `Neighbors reported it. An admin read it and removed it${day}.`;
  return why?.kept
    ? `An admin read it again${day}, and took it down.`
    : `An admin read it${day} and did not publish it.`;
}
