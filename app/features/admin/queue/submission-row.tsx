import { Link } from "react-router";
import { ago } from "~/domain/calendar/format";
import { hiddenContentPath } from "~/domain/hiding/path";
import { VerifiedCheck } from "~/domain/members/verified";
import { leftWords } from "~/domain/moderation/left";
import { decideForm, type Verdict } from "~/domain/moderation/rules";
import { submissionsPath } from "~/domain/moderation/submission-filters";
import { CommandForm } from "~/platform/commands/command-form";
import { Picture } from "~/platform/images/pictures";
import { Age } from "~/shell/admin/age";
import { AskFirst } from "~/shell/admin/ask-first";
import { Badge } from "~/ui/badge";
import { Button, buttonClass, iconClass } from "~/ui/button";
import { unlessElsewhere } from "~/ui/dialog-link";
import { Check, Trash2 } from "~/ui/icons";
import { DeleteForm, deletionText, RejectForm } from "./decision-forms";
import type { TabRow } from "./queries.server";
import { RowBox } from "./row-box";

export type Topic = "details" | "reject" | "delete";

/**
 * What was changed since it was decided can be decided the same way again: it was read, and stays as it is.
 */
export const mayBecome = (verdict: Verdict, row: Pick<TabRow, "status" | "changes" | "left">): boolean =>
  isDecidedHere(row) && (row.status !== verdict || row.changes.length > 0);

/** What is hidden is shown again elsewhere, and somebody else decides on what the viewer leaves to others. */
export const isDecidedHere = ({ status, left }: Pick<TabRow, "status" | "left">): boolean =>
  status !== "hidden" && left === null;

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
    <tr className="queue-row">
      <td className="queue-box">{!isTaken && isDecidedHere(row) && <RowBox row={row} />}</td>
      <td className="queue-picture">
        <Picture image={row.image} coverArt={row.coverArt} shape="card" sizes="52px" />
      </td>
      <td className="queue-title">
        <Link
          to={row.path}
          data-opens={`details:${row.id}`}
          onClick={unlessElsewhere(() => ask("details"))}
          className="row-title"
        >
          {row.title}
        </Link>
        <span className="queue-place">{row.place}</span>
        {row.changes.length > 0 && (
          <Badge tone="lamp-soft">Changed since {row.status === "rejected" ? "rejection" : "approval"}</Badge>
        )}
        {row.isAppealed && <Badge tone="lamp-soft">After an appeal</Badge>}
        <Hints kind={kind} hints={row.hints} />
      </td>
      <td className="queue-fact">
        {submitter ? (
          <>
            <span>
              <Link to={`/admin/users/${submitter.id}`}>{submitter.name}</Link>
              {submitter.verified && "\u00a0"}
              <VerifiedCheck verified={submitter.verified} />
            </span>
            <span className="queue-reputation">{`${submitter.reputation} rep`}</span>
          </>
        ) : (
          (row.source ?? "Anonymous")
        )}
      </td>
      <td className="queue-fact">{row.fact}</td>
      <td className="queue-fact">
        <span className="queue-state">
          {withStatus && row.status !== "pending" && (
            <Badge tone={row.status === "approved" ? "sage" : "clay"}>
              <span className="capitalize">{row.status}</span>
            </Badge>
          )}
          <Age age={row.status === "pending" ? row.age : ago(row.age)} isOverdue={row.isOverdue} />
        </span>
      </td>
      <td className="queue-decisions">
        <div>
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
    <span className="queue-hints">
      {hints.map(({ text, search }) => (
        <Link key={text} to={submissionsPath(kind, { status: "all", search })}>
          {text}
        </Link>
      ))}
    </span>
  );
}

function Decisions({ kind, row, ask }: DecisionsProps) {
  const named = <span className="sr-only">{` ${row.title}`}</span>;
  return (
    <>
      {row.status === "hidden" && (
        <Link to={hiddenContentPath()} className={buttonClass({ tone: "outline", size: "sm" })}>
          <span>Hidden: see why{named}</span>
        </Link>
      )}
      {row.left && row.status !== "hidden" && (
        <p className="max-w-64 text-sm text-muted" data-not-here>
          {leftWords(row.left)}
        </p>
      )}
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
          text={deletionText(row)}
        >
          <DeleteForm row={row} />
        </AskFirst>
      )}
    </>
  );
}
