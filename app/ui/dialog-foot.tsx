import type { ReactNode } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";

/** The foot of a dialog whose buttons stand inside its form: last child of the form, always in sight. */
function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={classNames(footClass, "sticky -bottom-6 z-10 -mx-4 -mb-6 bg-card md:-mx-6")}>{children}</div>;
}

/** Cancel, and the button that does it. */
export function CancelFoot({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <DialogFoot>
      <Button tone="muted" onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </DialogFoot>
  );
}

type FormFootProps = { onCancel: () => void; busy: boolean; busyLabel: string; children: ReactNode };

/** The usual one: Cancel, and the button that sends the form. */
export function FormFoot({ onCancel, busy, busyLabel, children }: FormFootProps) {
  return (
    <CancelFoot onCancel={onCancel}>
      <Button type="submit" busy={busy} busyLabel={busyLabel}>
        {children}
      </Button>
    </CancelFoot>
  );
}

/** Buttons at the right; on phones they share the width. */
export const footClass =
  "flex flex-none flex-wrap items-center justify-end gap-2 border-t px-4 py-3 md:px-6 md:py-4 max-md:[&>*]:flex-1 max-md:[&_.btn]:w-full";
