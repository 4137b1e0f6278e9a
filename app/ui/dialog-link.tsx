import { type ComponentProps, type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { ButtonLink } from "./button";

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

type DialogLinkProps = Omit<ComponentProps<typeof ButtonLink>, "onClick"> & {
  /** Whether the dialog may open; otherwise the press goes to the page, which says why not. */
  canOpen?: boolean;
  /** The dialog, usually of `lazy` code. Made when it is first opened. */
  dialog: (state: DialogState) => ReactNode;
};

/** A link to a page with a form, which opens the same form in a dialog where there is script. */
export function DialogLink({ canOpen = true, dialog, ...link }: DialogLinkProps) {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  const open = (event: MouseEvent) => {
    if (!canOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setState("open");
  };
  return (
    <>
      <ButtonLink {...link} onClick={open} />
      {state !== "never" && (
        <Suspense fallback={null}>
          {dialog({ open: state === "open", onOpenChange: (isOpen) => setState(isOpen ? "open" : "closed") })}
        </Suspense>
      )}
    </>
  );
}
