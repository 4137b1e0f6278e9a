import { isOfAnother, onBoard } from "~/domain/reporting/rules";
import type { StatementAction } from "~/domain/statements/rules";
import type { Decision } from "../cases/rules";
import type { AppealSide } from "./rules";

type OfReport = {
  contentType: string;
  noun: string;
  threadTitle: string;
  boardName: string | null;
  content: string;
  decidedContent: string | null;
  decision: Decision | null;
};
type OfStatement = {
  action: StatementAction;
  noun: string;
  title: string;
  boardName: string | null;
  content: string | null;
};

/** "wrote a reply in “Where is the goat?” on Lost & Found", what was done to it, and what it said. */
export function listedWords(side: AppealSide, report: OfReport | null, statement: OfStatement | null) {
  if (report) {
    const { contentType, noun, threadTitle, boardName } = report;
    // Who wrote it answers for what was removed, and who reported it for what they read.
    const content = side === "author" ? (report.decidedContent ?? report.content) : report.content;
    const what = `${whichOf(contentType, noun)} “${threadTitle}”${onBoard(boardName)}`;
    const verb = side === "reporter" ? "reported" : contentType === "profile" ? "has" : "wrote";
    return { what: `${verb} ${what}`, done: side === "author" ? "Removed" : leftAs(report.decision), content };
  }
  if (!statement) throw new Error("An appeal against nothing");
  const { action, noun, title, boardName, content } = statement;
  return { what: statedIn(action, noun, title, boardName), done: doneWords[action], content: content ?? title };
}

/** How what stays was decided, against which whoever reported it appeals. */
const leftAs = (decision: Decision | null): string =>
  decision === "change" || decision === "warn" ? `${doneWords[decision]}, and it stays` : "Left as it is";

/** "the thread", "a reply in", "a review of" */
function whichOf(contentType: string, noun: string): string {
  if (contentType === "reply") return "a reply in";
  return isOfAnother(contentType) ? `a ${noun} of` : `the ${noun}`;
}

function statedIn(action: StatementAction, noun: string, title: string, boardName: string | null): string {
  if (action === "ban") return "is banned from the site";
  if (action === "board-ban") return `is banned from ${boardName ?? title}`;
  if (noun === "claim") return `claimed “${title}”`;
  if (action === "pause") return `may not post${boardName ? ` on ${boardName}` : ""} for a time`;
  const where = boardName ? ` on ${boardName}` : "";
  if (noun === "reply") return `wrote a reply in “${title}”${where}`;
  if (noun === "board") return `about their board “${title}”`;
  if (noun === "profile") return "about their profile";
  return noun === "review" ? `about their review of “${title}”` : `wrote the ${noun} “${title}”${where}`;
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
