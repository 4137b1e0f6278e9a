import { Dialog } from "~/ui/dialog";
import type { DialogState } from "~/ui/use-dialog";
import { rowKeys } from "./row-keys";

type KeysDialogProps = DialogState;

/** What the keyboard can do in a list. */
export function KeysDialog(state: KeysDialogProps) {
  return (
    <Dialog
      {...state}
      size="narrow"
      title="Keys"
      description="? and u work everywhere here, n, d and m on the pages of documents and letters, the others while the focus is in a list."
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
        {rowKeys.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className={keyClass}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const keyClass =
  "inline-grid min-h-8 min-w-8 place-items-center rounded-small border border-line-strong bg-paper-sunk px-2 font-text font-bold";
