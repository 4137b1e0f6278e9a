import type { ReactNode } from "react";
import { useActionData } from "react-router";
import type { CommandResult } from "~/platform/commands/result";
import type { Form } from "~/platform/forms/form";
import { useIsHydrated } from "~/ui/without-script";

type AskFirstProps = {
  label: ReactNode;
  /** A key that presses the button while the focus is in its row. */
  shortcut?: string;
  /** How the button looks. */
  className: string;
  /** Opens the dialog that asks, and its name. */
  onAsk: () => void;
  opens: string;
  /** The form that is asked for, and the id of what it is about: its refusal unfolds it again. */
  form: Pick<Form, "name">;
  about: string;
  /** What happens then. */
  text?: string;
  /** The same form as in the dialog, for a page whose script isn't there: it unfolds below the button. */
  children: ReactNode;
};

/** A button that asks in a dialog before anything happens, and unfolds its form where there can be no dialog. */
export function AskFirst({ label, shortcut, className, onAsk, opens, form, about, text, children }: AskFirstProps) {
  const isHydrated = useIsHydrated();
  const answer = useActionData() as CommandResult | undefined;
  if (isHydrated) {
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcut}
        data-opens={opens}
        onClick={onAsk}
        className={className}
      >
        {label}
      </button>
    );
  }
  const isRefused = answer?.command === form.name && Object.values(answer.values).includes(about);
  return (
    <details open={isRefused} className="sm:relative">
      <summary className={className}>{label}</summary>
      <div className={unfoldedClass}>
        {text && <p>{text}</p>}
        {children}
      </div>
    </details>
  );
}

/** As wide as its row on a phone; the row is what it is placed in there. */
const unfoldedClass =
  "absolute right-0 z-10 mt-1 grid gap-3 rounded-control border bg-card p-4 text-left text-sm whitespace-normal shadow-over " +
  "max-sm:left-0 sm:w-80";
