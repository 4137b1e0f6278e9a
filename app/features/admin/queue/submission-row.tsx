import { Link } from "react-router";
import { decideForm, type Verdict } from "~/domain/moderation/rules";
import { submissionsPath } from "~/domain/moderation/submission-filters";
import { CommandForm } from "~/platform/commands/command-form";
import { Picture } from "~/platform/images/pictures";
import { Age } from "~/shell/admin/age";
import { AskFirst } from "~/shell/admin/ask-first";
import { Badge } from "~/ui/badge";
import { Button, buttonClass, iconClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { unlessElsewhere } from "~/ui/dialog-link";
import { Check, Trash2 } from "~/ui/icons";
import { DeleteForm, deletionText, RejectForm } from "./decision-forms";
import type { TabRow } from "./queries.server";
import { RowBox } from "./row-box";

export type Topic = "details" | "reject" | "delete";

/** What was changed since it was decided can be decided the same way again: it was read, and stays as it is. */
export const mayBecome = (verdict: Verdict, { status, changes }: Pick<TabRow, "status" | "changes">): boolean =>
  status !== verdict || changes.length > 0;

type DecisionsProps = { kind: string; row: TabRow; ask: (about: Topic) => void };
type SubmissionRowProps = DecisionsProps & {
  /** Says which state it is in, where rows of all states stand together. */
  withStatus: boolean;
  /** Has no checkbox: all that match are selected, or nothing can be. */
  isTaken?: boolean;
};

/** One strong line, one quiet line, the facts, and the decisions at the right edge. */
export function SubmissionRow({ kind, row, ask, withStatus, isTaken }: SubmissionRowProps) {
  const { submitter } = row;
  return (
    <tr className={rowClass}>
      <td className={boxCellClass}>{!isTaken && <RowBox row={row} />}</td>
      <td className={thumbnailClass}>
        <span className="block h-10 w-[52px]">
          <Picture image={row.image} coverArt={row.coverArt} shape="card" sizes="52px" fill className="rounded-small" />
        </span>
      </td>
      <td className={classNames(cellClass, "w-full min-w-0 @min-[860px]:w-auto")}>
        <Link
          to={row.path}
          data-opens={`details:${row.id}`}
          onClick={unlessElsewhere(() => ask("details"))}
          className={titleClass}
        >
          {row.title}
        </Link>
        <span className="line-clamp-1 wrap-anywhere text-muted">{row.place}</span>
        {row.changes.length > 0 && (
          <Badge tone="lamp-soft">Changed since {row.status === "approved" ? "approval" : "rejection"}</Badge>
        )}
        <Hints kind={kind} hints={row.hints} />
      </td>
      <td className={classNames(cellClass, factClass)}>
        {submitter ? (
          <>
            <Link to={`/admin/users/${submitter.id}`} className={submitterClass}>
              {submitter.name}
            </Link>
            <span className="hidden text-muted @min-[860px]:block">{submitter.reputation} rep</span>
          </>
        ) : (
          "Anonymous"
        )}
      </td>
      <td className={classNames(cellClass, factClass)}>{row.fact}</td>
      <td className={classNames(cellClass, factClass)}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {withStatus && row.status !== "pending" && (
            <Badge tone={row.status === "approved" ? "sage" : "clay"}>
              <span className="capitalize">{row.status}</span>
            </Badge>
          )}
          <Age age={row.status === "pending" ? row.age : `${row.age} ago`} isOverdue={row.isOverdue} />
        </span>
      </td>
      <td className={classNames(cellClass, decisionsClass)}>
        <div className={buttonsClass}>
          <Decisions kind={kind} row={row} ask={ask} />
        </div>
      </td>
    </tr>
  );
}

/** The same may have been sent before: a quiet line that leads to it. */
function Hints({ kind, hints }: { kind: string; hints: TabRow["hints"] }) {
  if (hints.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-3">
      {hints.map(({ text, search }) => (
        <Link key={text} to={submissionsPath(kind, { status: "all", search })} className={hintClass}>
          {text}
        </Link>
      ))}
    </span>
  );
}

function Decisions({ kind, row, ask }: DecisionsProps) {
  const named = <span className="sr-only"> {row.title}</span>;
  return (
    <>
      {mayBecome("approved", row) && (
        <CommandForm of={decideForm} values={{ kind, id: row.id, seen: row.seen, decision: "approved" }}>
          {({ busy }) => (
            <Button type="submit" tone="sage" size="sm" busy={busy} icon={<Check aria-hidden />} aria-keyshortcuts="a">
              <span>Approve{named}</span>
            </Button>
          )}
        </CommandForm>
      )}
      {mayBecome("rejected", row) && (
        <AskFirst
          label={<span>Reject{named}</span>}
          shortcut="r"
          className={buttonClass({ tone: "outline", size: "sm" })}
          onAsk={() => ask("reject")}
          opens={`reject:${row.id}`}
          form={decideForm}
          about={row.id}
        >
          <RejectForm kind={kind} row={row} />
        </AskFirst>
      )}
      {row.deletion && (
        <AskFirst
          label={
            <>
              <Trash2 aria-hidden />
              <span className="sr-only">Delete{named}</span>
            </>
          }
          className={iconClass({}, "btn-sm")}
          onAsk={() => ask("delete")}
          opens={`delete:${row.id}`}
          form={{ name: row.deletion.command }}
          about={row.id}
          text={deletionText(row)}
        >
          <DeleteForm row={row} />
        </AskFirst>
      )}
    </>
  );
}

/** On a phone the box stands at the right of the title; where there is room, at the left of the picture. */
const rowClass =
  "relative flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t py-3.5 pr-3.5 pl-[78px] first:border-t-0 " +
  "has-[input:checked]:bg-paper-sunk @min-[600px]:pr-[270px] @min-[600px]:pl-[112px] @min-[860px]:table-row " +
  "[&_:is(a,button,input)]:scroll-mb-44";

const cellClass = "@min-[860px]:border-t @min-[860px]:px-3 @min-[860px]:py-2.5";

const boxCellClass =
  "absolute top-1 right-1 z-1 @min-[600px]:top-3 @min-[600px]:right-auto @min-[600px]:left-0 @min-[860px]:static @min-[860px]:border-t";

const thumbnailClass =
  "absolute top-3.5 left-3.5 @min-[600px]:left-12 @min-[860px]:static @min-[860px]:border-t @min-[860px]:py-2.5 @min-[860px]:pl-1";

const titleClass = "line-clamp-2 w-fit font-bold wrap-anywhere text-ink no-underline hover:underline @max-[600px]:mr-9";

const hintClass =
  "min-h-6 max-w-full truncate py-0.5 text-xs leading-5 text-muted underline decoration-line-strong hover:text-ink";

const submitterClass = "line-clamp-2 wrap-anywhere text-muted no-underline hover:underline @min-[860px]:text-ink";

const factClass = "wrap-anywhere text-muted @min-[860px]:text-ink";

/** Below the row on a phone, right of it where there is room, in its own column in a table. */
const decisionsClass =
  "-ml-16 w-[calc(100%+64px)] pt-2 @min-[600px]:absolute @min-[600px]:top-2 @min-[600px]:right-3.5 @min-[600px]:w-auto " +
  "@min-[860px]:static";

const buttonsClass = "flex gap-1 @max-[600px]:[&_.btn]:w-full @max-[600px]:[&>*]:flex-1 @min-[600px]:justify-end";
