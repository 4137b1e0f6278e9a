import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { citedOf } from "~/domain/house-rules/house-rule";
import { findShownRules } from "~/domain/house-rules/queries.server";
import { hasOtherAdmin, listAdmins } from "~/domain/members/admins.server";
import { hasOtherAmong, isParty, leavesToOthers } from "~/domain/reporting/parties";
import { excerptOf } from "~/domain/sharing/excerpt";
import { listOfHidden } from "~/features/boards/hidden/list-of-hidden";
import { type BoardFacts, boardAbilities } from "~/features/boards/policy";
import { findKind } from "~/moderated-kinds.server";
import { displayName } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { hourMs } from "~/platform/time";
import { nounOf } from "~/reportables.server";
import type { Asking } from "../queries.server";
import { listUnread } from "../second-readings/queries.server";
import { cases } from "../table.server";
import { aboutOf } from "./about";
import type { CaseFilters } from "./case-filters";
import { type CaseRow, caseRows, factsOf, isReportedBy } from "./facts/queries.server";
import { lookAt, seenOf } from "./look.server";
import { claimantOf, heldBy, mayEnd, offeredFor, roleIn } from "./policy";
import { removingWords } from "./removing.server";
import { isLasting, moderatorsHours } from "./rules";
import { listSent, namesOf } from "./sent/queries.server";
import { hiddenPostOf } from "./state/queries.server";
import { canOthers, isOfOrdinaryMember } from "./waiting/queries.server";

/** A case as its commands judge it; undefined for whom there is none. Five queries at most. */
export async function findCaseForCommand(context: Asking, id: string) {
  const [row] = await caseRows(context).where(eq(cases.id, id));
  const found = row && (await lookAt(context, [row])).get(row.contentId);
  const facts = row && factsOf(row, found);
  const { viewer } = context;
  const role = facts && roleIn(viewer, facts);
  if (!row || !role) return undefined;
  const { board: _, ...rest } = row;
  const hasOther = await canOthers(context, row);
  return {
    ...rest,
    /** As it is now, or was when it was reported where it is not there any more. */
    title: found?.title ?? row.reportedTitle,
    role,
    offered: offeredFor(role, facts),
    /** Whether the viewer ends what came of it. */
    isEndable: mayEnd(role, facts, row.decision, facts.starter.isViewer && (await hasOtherAdmin(context, [viewer.id]))),
    /** Whether the viewer leaves it to others. */
    isParty: leavesToOthers(viewer, facts, hasOther),
    isReporter: facts.isReporter,
    hasOther,
  };
}

export type CaseSubject = NonNullable<Awaited<ReturnType<typeof findCaseForCommand>>>;

/** What was decided on, as its list calls it, and how many open cases whoever decided it still finds there. Two queries at most. */
export async function lookBack(context: Asking, { contentType, title, authorId, boardId, role }: CaseSubject) {
  const name = authorId === null ? undefined : (await namesOf(context, [authorId])).get(authorId);
  const author = { name: name ?? displayName(null) };
  const which = role === "admin" || boardId === null ? undefined : ofModerator(context, boardId);
  return {
    about: aboutOf({ contentType, noun: nounOf(contentType), author, title: excerptOf(title, titleWords) }),
    left: await context.db.$count(cases, and(isNull(cases.decidedAt), which)),
  };
}

/** So much of a title is announced, in characters. */
const titleWords = 60;

export const casesPerPage = 20;

/** A page of all cases, the open ones oldest first, the others as they were decided last. For admins only. Seven queries at most, and one for each type of thing on it. */
export const listCases = (context: Asking, wanted: CaseFilters) => list(context, wanted, undefined);

/** The same of one board, for its moderators: without those that are none for the viewer. */
export const listBoardCases = (context: Asking, boardId: number, wanted: CaseFilters) =>
  list(context, wanted, ofModerator(context, boardId));

/** As `roleIn` has it for a moderator of the board: whether the viewer is one is asked before. */
const ofModerator = ({ viewer }: Asking, boardId: number) =>
  and(
    eq(cases.boardId, boardId),
    viewer.isAdmin
      ? undefined
      : sql`${cases.authorId} is distinct from ${viewer.id}::uuid
        and not ${isReportedBy(viewer.id)}
        and ${isOfOrdinaryMember}`,
  );

/** How many open cases a moderator finds on a board; null for everybody else. One query at most. */
export async function countBoardCases(context: Context, boardId: number, board: BoardFacts): Promise<number | null> {
  const { viewer, db } = context;
  if (!viewer || board.isBanned || !boardAbilities(viewer, board).edit) return null;
  return db.$count(cases, and(isNull(cases.decidedAt), ofModerator({ ...context, viewer }, boardId)));
}

async function list(context: Asking, { status, page }: CaseFilters, which: SQL | undefined) {
  const where = and(status === "open" ? isNull(cases.decidedAt) : isNotNull(cases.decidedAt), which);
  const order = status === "open" ? asc(cases.createdAt) : desc(cases.decidedAt);
  const [rows, total] = await Promise.all([
    caseRows(context)
      .where(where)
      .orderBy(order, asc(cases.id))
      .limit(casesPerPage)
      .offset((page - 1) * casesPerPage),
    context.db.$count(cases, where),
  ]);
  const admins = context.viewer.isAdmin ? await listAdmins(context) : [];
  const sent = await listSent(
    context,
    rows.map(({ id }) => id),
    admins,
  );
  const names = await namesOf(context, [
    ...rows.flatMap(({ authorId, claimedBy, decidedBy, removedBy }) => [authorId, claimedBy, decidedBy, removedBy]),
    ...[...sent.values()].flatMap(({ reporters }) => reporters),
  ]);
  const looked = await lookAt(context, rows);
  const decidedIds = rows.flatMap((row) => (row.decidedAt ? row.id : []));
  const unread = await listUnread(context, decidedIds);
  const ruleOf = await findShownRules(
    context,
    rows.map(({ cited }) => citedOf(cited)),
  );
  return {
    total,
    rows: rows.flatMap((row) => {
      const found = looked.get(row.contentId);
      const facts = factsOf(row, found);
      const isBlind = unread.has(row.id);
      // Whether it stands says how it ended.
      const standing = isBlind ? undefined : found;
      const now = standing ?? (isBlind ? undefined : hiddenPostOf(row));
      const says = now?.content ?? null;
      const role = roleIn(context.viewer, facts);
      const { count = 0, reasons = [], reporters = [], partial = [] } = sent.get(row.id) ?? {};
      const claimant = claimantOf(row, context.now);
      const hasOther = row.isModerators || hasOtherAmong(context.viewer, { ...facts, admins, reporters: partial });
      const named = (id: string | null) => ({ id, name: names.get(id ?? "") ?? displayName(null) });
      const author = named(row.authorId);
      const hidden =
        row.hiddenBy && !isBlind ? { path: listOfHidden(row), isByReports: row.hiddenBy === "reports" } : null;
      return !role
        ? []
        : {
            id: row.id,
            contentType: row.contentType,
            noun: nounOf(row.contentType),
            /** The sign of a kind of submissions; null for what somebody wrote, and for a person. */
            icon: findKind(row.contentType)?.icon ?? null,
            /** What the form says of removing it. */
            removing: removingWords({ ...row, path: standing?.path ?? hidden?.path ?? null, author }),
            /** As it is now, or was when it was reported where it is not there any more. */
            title: standing?.title ?? row.reportedTitle,
            /** What it was called when it was reported, where that was something else. */
            oldTitle: standing?.title !== undefined && standing.title !== row.reportedTitle ? row.reportedTitle : null,
            boardId: row.boardId,
            boardName: row.boardName,
            content: row.content,
            /** What it says since it was edited, or null. */
            edited: says !== null && says !== row.content ? says : null,
            /** What is read here, for the form that decides on it. */
            seen: seenOf(now),
            /** What it said when it was decided, where that was something else. */
            decidedContent: row.decidedContent,
            path: standing?.path ?? null,
            /** Where it stands while it is hidden, or null. */
            hidden,
            createdAt: row.createdAt,
            decidedAt: row.decidedAt,
            author,
            reasons,
            reportCount: count,
            /** Some of them, for admins alone who are no party to it. */
            reporters: role === "admin" && !isParty(context.viewer, facts) ? reporters.map(named) : [],
            claimant: claimant === null ? null : { ...named(claimant), isMine: claimant === context.viewer.id },
            /** Whether their claim keeps the viewer from deciding it. */
            isHeld: heldBy(context.viewer, row, context.now) !== null,
            /** Whether the viewer may claim it: nobody does so twice running. */
            canClaim: row.claimedBy !== context.viewer.id,
            isDecided: row.decidedAt !== null,
            /** Whether the viewer may be asked to decide it once more: how it ended is left out until then, or until they ask. */
            isBlind,
            /** Whether it is among those that are read again in this month; else it may be among those of the next one. */
            isDrawn: unread.get(row.id) === "drawn",
            decision: isBlind ? null : row.decision,
            decider: row.decision && !isBlind ? { name: named(row.decidedBy).name, as: row.decidedAs } : null,
            /** Who had removed what an appeal gave back, where that is known; null for everything else. */
            givenBack:
              !isBlind && row.decision === "none" && row.appealEnded === "author granted"
                ? { removedBy: row.removedBy && named(row.removedBy).name }
                : null,
            /** Whether what was removed stands again all the same: somebody restored it. */
            isPutBack: row.isPutBack && standing !== undefined,
            rule: isBlind ? null : ruleOf(citedOf(row.cited)),
            note: isBlind ? "" : row.note,
            /** How an appeal against it ended. */
            appealEnded: isBlind ? null : row.appealEnded,
            until: row.until && !isBlind ? formatDate(isoInCity(row.until), "day") : null,
            /** Whether what was to last, hidden, locked, paused or banned from the board, is over. */
            isOver: isOver(row) && !isBlind,
            /** Whether somebody ended it before its time. */
            isEndedEarly: isOver(row) && !isBlind && row.until !== null && (row.endedAt ?? context.now) < row.until,
            lasts: row.lasts && !isBlind && mayEnd(role, facts, row.decision, admins.length > 1),
            role,
            offered: row.decision ? [] : offeredFor(role, facts),
            /** Whether the viewer leaves it to others, and whether there are any. */
            isParty: leavesToOthers(context.viewer, facts, hasOther),
            hasOther,
            /** Whether the moderators of its board still have time. */
            isModeratorsTurn:
              row.isModerators && context.now.getTime() - row.createdAt.getTime() < moderatorsHours * hourMs,
          };
    }),
  };
}

const isOver = ({ lasts, decision }: Pick<CaseRow, "lasts" | "decision">): boolean => !lasts && isLasting(decision);

export type ListedCase = Awaited<ReturnType<typeof list>>["rows"][number];
