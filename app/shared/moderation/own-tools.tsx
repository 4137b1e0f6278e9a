import { Pencil, Undo2 } from "lucide-react";
import { CommandForm } from "~/shared/commands/command-form";
import { ConfirmCommand } from "~/shared/commands/confirm-command";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import type { OwnerAbilities } from "./policy";
import { withdrawForm } from "./rules";

type OwnToolsProps = {
  submission: { id: string; title: string };
  /** The kind's slug, and its name in a sentence. */
  slug: string;
  noun: string;
  /** Where it is edited. */
  editPath: string;
  can: OwnerAbilities;
  /** It stands on a page of its own, which goes with it, or among others. */
  from: "list" | "page";
};

/** What owners do with their own submissions, as far as they may. */
export function OwnTools(props: OwnToolsProps) {
  const { submission, editPath, can } = props;
  if (!can.edit && !can.withdraw) return null;
  return (
    <div className="-ml-3 flex flex-wrap">
      {can.edit && (
        <ButtonLink to={editPath} tone="quiet" className="relative" icon={<Pencil aria-hidden />}>
          Edit
          <span className="sr-only">: {submission.title}</span>
        </ButtonLink>
      )}
      {can.withdraw && <Withdraw {...props} />}
    </div>
  );
}

export type WithdrawProps = Pick<OwnToolsProps, "submission" | "slug" | "noun" | "from">;

/** Asks first, and names what is lost. Where there can be no dialog, the question unfolds. */
export function Withdraw({ submission: { id, title }, slug, noun, from }: WithdrawProps) {
  const values = { kind: slug, id, from };
  const text = `Are you sure you want to withdraw “${title}”, with everything that belongs to it? This action cannot be undone.`;
  return (
    <>
      <ConfirmCommand
        of={withdrawForm}
        values={values}
        label="Withdraw"
        about={title}
        icon={<Undo2 aria-hidden />}
        title={`Withdraw ${noun}`}
        text={text}
        busyLabel="Withdrawing..."
      />
      <noscript>
        <details className="relative">
          <summary className={buttonClass({ tone: "danger-quiet" })}>Withdraw</summary>
          <div className="grid max-w-80 gap-3 p-3 text-sm">
            <p className="wrap-anywhere">{text}</p>
            <CommandForm of={withdrawForm} values={values}>
              <Button type="submit" tone="danger">
                Withdraw
              </Button>
            </CommandForm>
          </div>
        </details>
      </noscript>
    </>
  );
}
