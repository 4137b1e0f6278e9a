import { type ReactNode, useEffect } from "react";
import { Button } from "./button";
import type { DialogProps } from "./dialog-frame";
import { lazyModule } from "./lazy-module";
import { notOpenedToast } from "./reach";
import { useToast } from "./toasts";
import type { DialogState } from "./use-dialog";

const frame = lazyModule(() => import("./dialog-frame"));

/** A card in the middle, a sheet from the bottom on phones. A press outside never throws away what was typed. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props;
  const loaded = frame.useModule();
  const toast = useToast();
  frame.usePrefetchOnInteraction();
  useEffect(() => {
    if (!open || loaded) return;
    frame.fetch().catch(() => {
      toast(notOpenedToast());
      onOpenChange(false);
    });
  }, [open, loaded, onOpenChange, toast]);
  return loaded ? <loaded.DialogFrame {...props} /> : null;
}

type ConfirmDialogProps = DialogState & {
  title: string;
  text: ReactNode;
  /** The button that does it, usually a form of its own with a danger button. */
  action: ReactNode;
};

/** Asks once more before something that can't be undone. */
export function ConfirmDialog({ open, onOpenChange, title, text, action }: ConfirmDialogProps) {
  const footer = (
    <>
      <Button tone="muted" onClick={() => onOpenChange(false)}>
        Cancel
      </Button>
      {action}
    </>
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="narrow" footer={footer}>
      <p>{text}</p>
    </Dialog>
  );
}
