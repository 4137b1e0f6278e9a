import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { ButtonLink } from "./button";
import { type DialogState, useDialog } from "./use-dialog";

type DialogLinkProps = Omit<ComponentProps<typeof ButtonLink>, "onClick" | "to"> & {
  /** The page behind the dialog; its path names the dialog. */
  to: string;
  /** Whether the dialog may open; otherwise the press goes to the page, which says why not. */
  canOpen?: boolean;
  /** The dialog, usually a `lazyComponent`. Made when it is first opened. */
  dialog: (state: DialogState) => ReactNode;
};

/** A link to a page with a form, which opens the same form in a dialog where there is script. */
export function DialogLink({ to, canOpen = true, dialog: makeDialog, ...link }: DialogLinkProps) {
  const name = to.replace(/[?#].*$/, "");
  const dialog = useDialog(name);
  return (
    <>
      <ButtonLink {...link} to={to} data-opens={name} onClick={unlessElsewhere(dialog.show, canOpen)} />
      {canOpen && dialog.wasOpened && makeDialog(dialog.state)}
    </>
  );
}

/** A plain press opens the dialog; a new tab, or a page without script, gets the page itself. */
export const unlessElsewhere =
  (show: () => void, canOpen = true) =>
  (event: MouseEvent) => {
    if (!canOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show();
  };
