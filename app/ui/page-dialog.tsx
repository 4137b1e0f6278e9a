import { type ReactNode, useEffect, useRef, useState } from "react";
import { DialogBoundary, LoadFailed } from "./dialog-boundary";
import { DialogFrame, focusFirstField } from "./dialog-frame";
import type { DialogPageModule } from "./dialog-page";
import type { lazyModule } from "./lazy-module";
import { notOpenedToast, reach } from "./reach";
import { useToast } from "./toasts";
import type { DialogState } from "./use-dialog";

export type PageDialogProps<Data> = DialogState & {
  to: string;
  code: ReturnType<typeof lazyModule<DialogPageModule<Data>>>;
  data: Data;
  /** What was pressed: the title until the page's own is here. */
  label: ReactNode;
};

/** A page in a dialog. It opens at once, and says so while something is still to come. */
export function PageDialog<Data>({ to, code, data, label, ...state }: PageDialogProps<Data>) {
  const { open, onOpenChange } = state;
  const content = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const [attempt, setAttempt] = useState(0);
  const [isGone, setGone] = useState(false);
  const page = code.useModule()?.dialog;
  const onClose = () => onOpenChange(false);

  useEffect(() => {
    if (page || isGone || !open) return;
    code.fetch().catch(async () => {
      if (await reach()) return setGone(true);
      toast(notOpenedToast());
      onOpenChange(false);
    });
  }, [page, isGone, open, code, toast, onOpenChange]);
  // What comes later than its frame finds the focus on the button that closes it.
  useEffect(() => {
    if (page && content.current?.closest("[role=dialog]")?.contains(document.activeElement))
      focusFirstField(content.current);
  }, [page]);

  function tryAgain() {
    setGone(false);
    setAttempt(attempt + 1);
  }
  const notHere = <LoadFailed to={to} onTryAgain={tryAgain} />;
  return (
    <DialogFrame {...state} title={page ? page.title(data) : label} description={page?.text?.(data)} size={page?.size}>
      <div ref={content} className="contents">
        {isGone ? (
          notHere
        ) : (
          <DialogBoundary key={attempt} instead={notHere}>
            {page ? page.body(data, onClose) : <p role="status">One moment…</p>}
          </DialogBoundary>
        )}
      </div>
    </DialogFrame>
  );
}
