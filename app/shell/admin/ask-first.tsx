import type { ReactNode } from "react";
import { useAsked } from "~/ui/asked";
import { addressOf } from "~/ui/dialog-address";
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
  /** What happens then. */
  text?: string;
  /** The same form as in the dialog, for a page whose script isn't there. */
  children: ReactNode;
};

/**
 * A button of one of many rows that share a dialog: it asks there before anything happens. (One with a dialog of its own is
 * `ConfirmCommand`.) Where there can be no dialog it is a link: the page comes again with the form unfolded below it, and
 * opens the dialog should the script have come by then.
 */
export function AskFirst({ label, shortcut, className, onAsk, opens, text, children }: AskFirstProps) {
  const { isAsked, search } = useAsked(opens);
  if (useIsHydrated()) {
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
  const address = addressOf(opens);
  if (!isAsked) {
    return (
      <a href={search + address} className={className}>
        {label}
      </a>
    );
  }
  return (
    <details open id={address.slice(1)} className="sm:relative">
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
