import { ArrowRight, Check } from "lucide-react";
import { Link } from "react-router";
import { CommandForm } from "~/shared/commands/command-form";
import { Picture } from "~/shared/images/pictures";
import { decideForm } from "~/shared/moderation/rules";
import { Button } from "~/ui/button";
import { ConfirmDialog, Dialog } from "~/ui/dialog";
import { DialogFoot } from "~/ui/dialog-foot";
import { DeleteForm, deletionText, RejectForm } from "./decision-forms";
import type { TabRow } from "./queries.server";
import type { Topic } from "./submission-row";
import type { KindFacts } from "./submission-table";

/** What is asked of which submission. It stays while its dialog closes. */
export type Question = { about: Topic; row: TabRow; isAnswered?: boolean };

type SubmissionDialogsProps = {
  kind: KindFacts;
  question: Question | undefined;
  setQuestion: (question: Question) => void;
};

/** One dialog of each sort for the whole table: a row that leaves the list doesn't take its dialog along. */
export function SubmissionDialogs({ kind, question, setQuestion }: SubmissionDialogsProps) {
  if (!question) return null;
  const { about, row } = question;
  const close = () => setQuestion({ ...question, isAnswered: true });
  const open = (topic: Topic) => ({
    open: about === topic && !question.isAnswered,
    onOpenChange: (next: boolean) => !next && close(),
  });
  return (
    <>
      <DetailsDialog
        {...open("details")}
        {...{ kind, row, close }}
        reject={() => setQuestion({ about: "reject", row })}
      />
      <Dialog
        {...open("reject")}
        size="narrow"
        title={`Reject ${kind.singular.toLowerCase()}`}
        description={
          row.submitter
            ? `${row.submitter.name} is told by mail that “${row.title}” is not published.`
            : `“${row.title}” is not published. The account that sent it is gone, so nobody is told.`
        }
      >
        <RejectForm
          key={row.id}
          kind={kind.slug}
          row={row}
          onDone={close}
          footer={(submit) => (
            <DialogFoot>
              <Button tone="muted" onClick={close}>
                Cancel
              </Button>
              {submit}
            </DialogFoot>
          )}
        />
      </Dialog>
      <ConfirmDialog
        {...open("delete")}
        title={`Delete ${kind.singular.toLowerCase()}`}
        text={deletionText(row)}
        action={<DeleteForm key={row.id} row={row} onDone={close} />}
      />
    </>
  );
}

type DetailsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: KindFacts;
  row: TabRow;
  close: () => void;
  reject: () => void;
};

/** Everything that an admin reads before deciding, and the decision. */
function DetailsDialog({ kind, row, close, reject, ...state }: DetailsDialogProps) {
  const facts = [
    ...row.details,
    { label: "From", value: row.submitter ? `${row.submitter.name}, ${row.submitter.reputation} rep` : "Anonymous" },
    {
      label: row.status === "pending" ? "Waiting" : "Sent",
      value: row.status === "pending" ? row.age : `${row.age} ago`,
    },
  ];
  const footer = (
    <>
      {row.status !== "rejected" && (
        <Button tone="outline" onClick={reject}>
          Reject
        </Button>
      )}
      {row.status !== "approved" && (
        <CommandForm
          key={row.id}
          of={decideForm}
          values={{ kind: kind.slug, id: row.id, seen: row.status, decision: "approved" }}
          onDone={close}
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
      <Picture image={row.image} poster={row.poster} shape="wide" sizes="(min-width: 48rem) 632px, 100vw" />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {row.description && <p className="max-w-measure whitespace-pre-line wrap-anywhere">{row.description}</p>}
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
