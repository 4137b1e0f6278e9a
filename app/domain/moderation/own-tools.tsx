import { ReportButton } from "~/domain/reporting/report-button";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { ButtonLink } from "~/ui/button";
import { Pencil, Undo2 } from "~/ui/icons";
import type { OwnerAbilities } from "./policy";
import { withdrawForm } from "./withdraw-form";

type OwnToolsProps = {
  submission: { id: string; title: string };
  /** The kind's slug, and its name in a sentence. */
  slug: string;
  noun: string;
  /** Where it is edited. */
  editPath: string;
  can: OwnerAbilities;
  /** Of the link to the page where it is edited, where that is not the word. */
  label?: string;
  /** It stands on a page of its own, which goes with it, or among others. */
  from: "list" | "page";
};

/** What owners do with their own submissions, as far as they may; and what everybody else may do, which is to report them. */
export function OwnTools(props: OwnToolsProps) {
  const { submission, slug, noun, editPath, can, label = "Edit" } = props;
  if (!can.edit && !can.withdraw && !can.report) return null;
  return (
    <div className="-ml-3 flex flex-wrap">
      {can.edit && (
        <ButtonLink to={editPath} tone="quiet" className="relative" icon={<Pencil aria-hidden />}>
          {label}
          <span className="sr-only"> {submission.title}</span>
        </ButtonLink>
      )}
      {can.withdraw && <Withdraw {...props} />}
      {can.report && <ReportButton contentType={slug} contentId={submission.id} noun={noun} title={submission.title} />}
    </div>
  );
}

type WithdrawProps = Pick<OwnToolsProps, "submission" | "slug" | "noun" | "from">;

/** Asks first, and names what is lost. */
export function Withdraw({ submission: { id, title }, slug, noun, from }: WithdrawProps) {
  return (
    <ConfirmCommand
      of={withdrawForm}
      values={{ kind: slug, id, from }}
      label="Withdraw"
      about={title}
      icon={<Undo2 aria-hidden />}
      title={`Withdraw ${noun}`}
      text={`Are you sure you want to withdraw “${title}”, with everything that belongs to it? This action cannot be undone.`}
      busyLabel="Withdrawing..."
    />
  );
}
