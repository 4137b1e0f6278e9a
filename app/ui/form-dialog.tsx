import type { ReactNode } from "react";
import { Dialog } from "./dialog";
import { FormFoot } from "./dialog-foot";
import type { DialogProps } from "./dialog-frame";

type FormDialogProps = Omit<DialogProps, "footer" | "children"> & {
  /** On the button that sends it. */
  button: string;
  busyLabel: string;
  /** The form, which takes these. */
  children: (form: { footer: (busy: boolean) => ReactNode; onDone: () => void }) => ReactNode;
};

/** A dialog around a form: Cancel and its button at the foot. Once sent it closes. */
export function FormDialog({ button, busyLabel, children, ...dialog }: FormDialogProps) {
  const close = () => dialog.onOpenChange(false);
  return (
    <Dialog {...dialog}>
      {children({
        onDone: close,
        footer: (busy) => (
          <FormFoot onCancel={close} busy={busy} busyLabel={busyLabel}>
            {button}
          </FormFoot>
        ),
      })}
    </Dialog>
  );
}
