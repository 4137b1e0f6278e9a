import { useEffect, useEffectEvent, useRef } from "react";
import { Link } from "react-router";
import { ago } from "~/domain/calendar/format";
import { leftWords } from "~/domain/moderation/left";
import { decideForm } from "~/domain/moderation/rules";
import { CommandForm } from "~/platform/commands/command-form";
import { Picture } from "~/platform/images/pictures";
import { Button, IconButton } from "~/ui/button";
import { ConfirmDialog, Dialog } from "~/ui/dialog";
import { ArrowRight, Check, ChevronLeft, ChevronRight } from "~/ui/icons";
import { type DialogState, useItemDialog } from "~/ui/use-dialog";
import { AuditFacts } from "../audit/audit-facts";
import { DeleteForm, deletionText } from "./decision-forms";
import type { TabRow } from "./queries.server";
import { RejectDialog } from "./reject-dialog";
import { isOurs, pressUndo } from "./row-keys";
import { isDecidedHere, mayBecome, type Topic } from "./submission-row";

/** What is asked of which submission, by the address of the dialog that asks. */
export function useSubmissionDialogs(rows: readonly TabRow[]) {
  const find = (about: string) => rows.find(({ id }) => id === about);
  return {
    details: useItemDialog("details", find),
    reject: useItemDialog("reject", find),
    delete: useItemDialog("delete", find),
  } satisfies Record<Topic, unknown>;
}

type SubmissionDialogsProps = {
  kind: { slug: string; singular: string };
  /** Those on the page, in their order: from one to the next. */
  rows: readonly TabRow[];
  questions: ReturnType<typeof useSubmissionDialogs>;
};

/** One dialog of each sort for the whole table: a row that leaves the list doesn't take its dialog along. */
export function SubmissionDialogs({
  kind,
  rows,
  questions: { details, reject, delete: removal },
}: SubmissionDialogsProps) {
  const place = rows.findIndex(({ id }) => id === details.item?.id);
  const lastPlace = useRef(0);
  useEffect(() => {
    if (place >= 0) lastPlace.current = place;
  }, [place]);
  /** Rejecting was asked for in the details, and leads back to them. */
  const isReading = useRef(false);
  const isRejecting = reject.state.open;
  useEffect(() => {
    if (!isRejecting) isReading.current = false;
  }, [isRejecting]);
  /** Whoever reads one after the other goes on with the next that waits: what was decided may have left the list. */
  function goOn() {
    const next = nextWaiting(rows, details.item?.id, lastPlace.current);
    if (next) details.show(next.id);
    else void details.close();
  }
  function rejectFromDetails(id: string) {
    isReading.current = true;
    reject.show(id);
  }
  return (
    <>
      {details.item && (
        <DetailsDialog
          {...details.state}
          kind={kind}
          row={details.item}
          goOn={goOn}
          reject={rejectFromDetails}
          place={place}
          count={rows.length}
          go={(to) => {
            const next = rows[to];
            if (next) details.show(next.id);
          }}
        />
      )}
      {reject.item && (
        <RejectDialog
          {...reject.state}
          kind={kind}
          row={reject.item}
          onDone={() => (isReading.current ? goOn() : void reject.close())}
          cancel={() => (isReading.current ? details.show(reject.item?.id) : void reject.close())}
        />
      )}
      {removal.item && (
        <ConfirmDialog
          {...removal.state}
          title={`Delete ${kind.singular.toLowerCase()}`}
          text={deletionText(removal.item)}
          action={<DeleteForm key={removal.item.id} row={removal.item} onDone={removal.close} />}
        />
      )}
    </>
  );
}

/** The next one after this place, or the nearest before it. */
function nextWaiting(rows: readonly TabRow[], decided: string | undefined, place: number) {
  const waits = (row: TabRow) =>
    row.id !== decided && isDecidedHere(row) && (row.status === "pending" || row.changes.length > 0);
  return rows.slice(place).find(waits) ?? rows.slice(0, place).findLast(waits);
}

type DetailsDialogProps = DialogState & {
  kind: SubmissionDialogsProps["kind"];
  row: TabRow;
  /** After it was decided. */
  goOn: () => void;
  reject: (id: string) => void;
  /** From 0; -1 once it has left the list. */
  place: number;
  count: number;
  go: (place: number) => void;
};

/** Everything that an admin reads before deciding, and the decision. */
function DetailsDialog({ kind, row, goOn, reject, place, count, go, ...state }: DetailsDialogProps) {
  const facts = [
    ...row.details,
    { label: "From", value: fromWhom(row) },
    {
      label: row.status === "pending" ? "Waiting" : "Sent",
      value: row.status === "pending" ? row.age : ago(row.age),
    },
  ];
  useStepKeys(state.open, (step) => go(place + step));
  const footer = (
    <>
      {place >= 0 && count > 1 && <Steps place={place} count={count} go={go} />}
      {row.left && row.status !== "hidden" && <p className="text-sm text-muted">{leftWords(row.left)}</p>}
      {mayBecome("rejected", row) && (
        <Button tone="outline" onClick={() => reject(row.id)}>
          Reject
        </Button>
      )}
      {mayBecome("approved", row) && (
        <CommandForm
          key={row.id}
          of={decideForm}
          values={{ kind: kind.slug, id: row.id, seen: row.seen, decision: "approved" }}
          onDone={goOn}
        >
          {({ busy }) => (
            <Button type="submit" tone="sage" busy={busy} icon={<Check aria-hidden />}>
              Approve
            </Button>
          )}
        </CommandForm>
      )}
    </>
  );
  return (
    <Dialog {...state} title={row.title} description={`${kind.singular}, ${row.status}`} footer={footer}>
      <Picture image={row.image} coverArt={row.coverArt} shape="wide" sizes="(min-width: 48rem) 632px, 100vw" />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {row.changes.length > 0 && (
        <section className="grid gap-2 rounded-control border p-4">
          <h3 className="text-base">Changed since {row.status === "rejected" ? "rejection" : "approval"}</h3>
          <AuditFacts facts={row.changes} />
        </section>
      )}
      {row.description && <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{row.description}</p>}
      <Link
        to={row.path}
        className="inline-flex min-h-11 w-fit items-center gap-1.5 font-bold no-underline hover:underline"
      >
        Open its page
        <ArrowRight className="size-[18px]" aria-hidden />
      </Link>
    </Dialog>
  );
}

type StepsProps = Pick<DetailsDialogProps, "place" | "count" | "go">;

/** From one submission to the next without leaving the dialog. */
function Steps({ place, count, go }: StepsProps) {
  return (
    <div className="mr-auto flex items-center gap-1 max-md:basis-full! max-md:justify-between max-md:[&_.btn]:w-11!">
      <IconButton label="Previous (k)" aria-disabled={place === 0 || undefined} onClick={() => go(place - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <span className="text-sm whitespace-nowrap text-muted tabular-nums">
        {place + 1} of {count}
      </span>
      <IconButton label="Next (j)" aria-disabled={place === count - 1 || undefined} onClick={() => go(place + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}

/** j and k, and the arrows to the sides, while the dialog is open; u, as the bar with Undo lies behind it. */
function useStepKeys(isOpen: boolean, go: (step: 1 | -1) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOurs(event)) return;
    const step = stepOf[event.key];
    if (step) go(step);
    else if (event.key === "u") pressUndo();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOpen]);
}

const stepOf: Record<string, 1 | -1> = { j: 1, ArrowRight: 1, k: -1, ArrowLeft: -1 };

/** "Linh Tran, verified neighbor, 40 rep" */
const fromWhom = ({ submitter, source = "Anonymous" }: TabRow) =>
  submitter
    ? [submitter.name, submitter.verified && "verified neighbor", `${submitter.reputation} rep`]
        .filter(Boolean)
        .join(", ")
    : source;
