import { beforeTitle, isOfAnother, onBoard, withArticle } from "~/domain/reporting/rules";
import type { StatementAction } from "~/domain/statements/rules";
import type { Decision } from "../cases/rules";
import type { AppealSide } from "./rules";

type OfReport = {
  contentType: string;
  noun: string;
  reportedTitle: string;
  decidedTitle: string | null;
  boardName: string | null;
  content: string;
  decidedContent: string | null;
  decision: Decision | null;
};
type OfStatement = {
  action: StatementAction;
  subjectType: string;
  noun: string;
  title: string;
  boardName: string | null;
  content: string | null;
};

/** "wrote a reply in “Where is the goat?” on Lost & Found", the same without a verb, what was done to it, and what it said. */
export function listedWords(side: AppealSide, report: OfReport | null, statement: OfStatement | null) {
  if (report) {
    const { contentType, noun, boardName } = report;
    // Who wrote it answers for what was removed, and who reported it for what they read.
    const { decidedTitle, decidedContent } = side === "author" ? report : { decidedTitle: null, decidedContent: null };
    const content = decidedContent ?? report.content;
    const what = `${whichOf(contentType, noun)} “${decidedTitle ?? report.reportedTitle}”${onBoard(boardName)}`;
    const verb = side === "reporter" ? "reported" : verbOf(contentType);
    return {
      what: `${verb} ${what}`,
      about: what,
      done: side === "author" ? "Removed" : leftAs(report.decision),
      content,
    };
  }
  if (!statement) throw new Error("An appeal against nothing");
  const { action, content, title } = statement;
  return { ...statedIn(statement), done: doneWords[action], content: content ?? title };
}

/** How what stays was decided, against which whoever reported it appeals. */
const leftAs = (decision: Decision | null): string =>
  decision === "change" || decision === "warn" ? `${doneWords[decision]}, and it stays` : "Left as it is";

/** What its author did, as the cases say it. */
const verbOf = (type: string): string => {
  if (type === "profile") return "has";
  return type === "thread" || isOfAnother(type) ? "wrote" : "added";
};

/** "the thread", "a reply in", "a review of", "an answer to a review of" */
function whichOf(contentType: string, noun: string): string {
  const before = beforeTitle(contentType, noun);
  return isOfAnother(contentType) ? withArticle(before) : `the ${before}`;
}

function statedIn({ action, subjectType, noun, title, boardName }: OfStatement): { what: string; about: string } {
  const where = onBoard(boardName);
  if (action === "ban") return { what: "is banned from the site", about: "the ban from the site" };
  if (action === "board-ban") {
    const board = boardName ?? title;
    return { what: `is banned from ${board}`, about: `the ban from ${board}` };
  }
  if (action === "pause") return { what: `may not post${where} for a time`, about: `the pause from posting${where}` };
  if (subjectType === "claim") return { what: `claimed “${title}”`, about: `the claim to “${title}”` };
  if (subjectType === "board") return { what: `about their board “${title}”`, about: `their board “${title}”` };
  if (subjectType === "profile") return { what: "about their profile", about: "their profile" };
  const about = `${whichOf(subjectType, noun)} “${title}”${where}`;
  return { what: `${verbOf(subjectType)} ${about}`, about };
}

const doneWords: Record<StatementAction, string> = {
  change: "A change was asked for",
  warn: "A warning",
  hide: "Hidden",
  remove: "Removed",
  lock: "Locked",
  pause: "A pause from posting",
  "board-ban": "Banned from the board",
  ban: "Banned",
  reject: "Not published",
};
