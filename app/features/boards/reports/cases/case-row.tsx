import type { ReactNode } from "react";
import { Link } from "react-router";
import { ago } from "~/domain/calendar/format";
import type { RuleOption } from "~/domain/house-rules/cited-rule";
import { kindWords, reasonLabel } from "~/domain/reporting/rules";
import { Age } from "~/shell/admin/age";
import { iconOf, MessageSquareText, MessagesSquare } from "~/shell/admin/icons";
import { Badge } from "~/ui/badge";
import { counted } from "~/ui/counted";
import { type Icon, Users } from "~/ui/icons";
import { CaseActions, EndCase, RevealCase } from "./case-actions";
import { FoldedQuote } from "./folded-quote";
import { decisionWords } from "./rules";
import type { ShownCase } from "./shown-cases.server";

type CaseRowProps = { row: ShownCase; rules: readonly RuleOption[]; ask: () => void };

/** Why, what, where and by whom; what it says; and the decision at the right edge. */
export function CaseRow({ row, rules, ask }: CaseRowProps) {
  const isOpen = !row.isDecided;
  return (
    <li className={rowClass}>
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {row.reasons.map((reason) => (
            <Badge key={reason} tone="clay">
              {reasonLabel(reason)}
            </Badge>
          ))}
          <Age age={isOpen ? row.age : `decided ${ago(row.age)}`} isOverdue={isOpen && row.isOverdue} />
          {isOpen && row.claimant && !row.claimant.isMine && (
            <span className="text-sm wrap-anywhere text-muted">{row.claimant.name} is looking at this one.</span>
          )}
          {row.reportCount > 1 && <span className="text-sm font-bold">{counted(row.reportCount, "report")}</span>}
          {row.hidden && <Badge tone="lamp-soft">{row.hidden.isByReports ? "Hidden by reports" : "Hidden"}</Badge>}
          {isOpen && row.role === "admin" && row.isModeratorsTurn && <Badge>The moderators’ turn</Badge>}
          {isOpen && row.claimant?.isMine && <Badge tone="blue">Claimed by you</Badge>}
        </div>
        <h2 className="font-text text-md leading-6 font-normal tracking-normal wrap-anywhere">
          <What {...row} />
        </h2>
        {row.oldTitle !== null && (
          <p className="text-sm wrap-anywhere text-muted">When it was reported it was called “{row.oldTitle}”.</p>
        )}
        {row.content && <FoldedQuote text={row.content} />}
        {row.decidedContent !== null && (
          <>
            <p className="text-sm font-bold">When it was decided it said:</p>
            <FoldedQuote text={row.decidedContent} />
          </>
        )}
        {row.edited !== null && row.edited !== row.decidedContent && (
          <>
            <p className="text-sm font-bold">Edited since. It says now:</p>
            <FoldedQuote text={row.edited} />
          </>
        )}
        <p className="text-sm wrap-anywhere text-muted">
          {row.contentType === "profile" ? "Of" : row.icon ? "Added by" : "Written by"} <Name {...row.author} />
          <Place {...row} />
          <Reporters {...row} />
        </p>
        {row.decision && <Decided row={row} decision={row.decision} />}
        {row.appealEnded && !row.givenBack && <p className="text-sm">{appealWords[row.appealEnded]}</p>}
        {row.isBlind && (
          <p className="text-sm">
            {row.isDrawn
              ? "It was drawn for a second reading: how it ended is shown here once somebody has read it. "
              : "It may be drawn for a second reading next month, so how it ended is left out here. "}
            Who looks at how it ended leaves the second reading to others.
          </p>
        )}
        {row.note && <p className="max-w-measure text-sm whitespace-pre-wrap wrap-anywhere">{row.note}</p>}
      </div>
      {isOpen && <CaseActions row={row} rules={rules} ask={ask} />}
      {row.isBlind ? <RevealCase row={row} /> : row.lasts && <EndCase row={row} />}
    </li>
  );
}

/** Some by name, for admins alone. */
function Reporters({ reporters, reportCount }: ShownCase) {
  if (reporters.length === 0) return null;
  const more = reportCount - reporters.length;
  return (
    <>
      , reported by{" "}
      {reporters.map((reporter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: those whose accounts are gone have no id.
        <span key={index}>
          {index > 0 && ", "}
          <Name {...reporter} />
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}

function Decided({ row, decision }: { row: ShownCase; decision: NonNullable<ShownCase["decision"]> }) {
  if (row.givenBack)
    return (
      <p className="text-sm wrap-anywhere">
        <b>{row.path ? "Put back" : "Removal taken back"}</b> by {row.decider?.name}: an appeal was granted.
        {row.givenBack.removedBy && ` It had been removed by ${row.givenBack.removedBy}.`}
      </p>
    );
  return (
    <p className="text-sm wrap-anywhere">
      <b>{decisionWords[decision].made}</b> by {row.decider?.name}
      {row.until && `, until ${row.until}`}
      {row.isEndedEarly ? ", ended early" : row.isOver && " (over by now)"}
      {row.rule && (
        <>
          , by the rule <Link to={row.rule.path}>{row.rule.title}</Link>
        </>
      )}
      {row.isPutBack && ". It was put back since, and stands again."}
    </p>
  );
}

/** Whether what was decided holds: a case keeps its decision when an appeal takes back what came of it. */
const appealWords: Record<NonNullable<ShownCase["appealEnded"]>, string> = {
  "author granted": "Overturned: an appeal against it was granted.",
  "author denied": "An appeal against it was turned down.",
  "reporter granted": "Decided anew: an appeal by whoever reported it was granted.",
  "reporter denied": "An appeal by whoever reported it was turned down.",
};

/** Of what is none of the kinds of submissions, and not just words. */
const icons: Partial<Record<string, Icon>> = { thread: MessagesSquare, profile: Users };

/** Leads to it as long as it stands. */
function What({ contentType, noun, icon, title, hidden, ...row }: ShownCase) {
  const path = row.path ?? hidden?.path;
  const Icon = icon ? iconOf({ icon }) : (icons[contentType] ?? MessageSquareText);
  const words = (
    <>
      <Icon className="mr-1.5 inline size-[18px] align-[-3px] text-muted" aria-hidden />
      <span className="font-medium">{kindWords(contentType, noun)}</span> <b>{title}</b>
    </>
  );
  return (
    <>
      {path ? (
        <Link to={path} className="text-ink no-underline hover:underline">
          {words}
        </Link>
      ) : (
        words
      )}
      {!path && !row.isBlind && <span className="text-sm text-muted"> not there any more</span>}
    </>
  );
}

/** Its board, of what stands on one. */
function Place({ boardId, boardName }: ShownCase) {
  if (boardName === null) return null;
  return (
    <> on {boardId ? <QuietLink to={`/boards/${boardId}`}>{boardName}</QuietLink> : `${boardName}, which is deleted`}</>
  );
}

const Name = ({ id, name }: ShownCase["author"]) => (id ? <QuietLink to={`/profile/${id}`}>{name}</QuietLink> : name);

const QuietLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="text-ink no-underline hover:underline">
    {children}
  </Link>
);

const rowClass =
  "relative grid gap-x-6 gap-y-2 border-t p-4 first:border-t-0 md:px-5 @min-[700px]:grid-cols-[minmax(0,1fr)_auto] @min-[700px]:items-start";
