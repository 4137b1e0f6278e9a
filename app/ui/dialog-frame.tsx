import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "./button";
import { classNames } from "./class-names";
import { closeDialog, guardDialog, shownDialog } from "./dialog-address";
import { CancelFoot, footClass } from "./dialog-foot";
import { firstField } from "./first-field";
import { X } from "./icons";
import type { DialogState } from "./use-dialog";

export type DialogProps = DialogState & {
  title: ReactNode;
  description?: ReactNode;
  /** Stays at the foot while the body scrolls. Its submit button names the form: `<Button type="submit" form={id}>`. */
  footer?: ReactNode;
  size?: "wide" | "narrow";
  /** A function is given the foot for the buttons of a form in it: no page loads that before the dialog opens. */
  children: ReactNode | ((Foot: typeof CancelFoot) => ReactNode);
};

/** What Dialog shows; fetched by it. */
export function DialogFrame(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, size = "wide", children } = props;
  const typed = useRef(false);
  const opener = useRef<Element>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!open) return setAsking(false);
    typed.current = false;
    // Reopened during its closing animation it is not mounted anew, so set the focus here.
    if (content.current && !content.current.contains(document.activeElement)) {
      opener.current = openerOf(shownDialog());
      if (!focusFirstField(content.current)) content.current.focus();
    }
    return guardDialog(() => {
      if (!holdsPicture(content.current)) return true;
      setAsking(true);
      return false;
    });
  }, [open]);
  // A toast above the dialog would take Escape for itself, so the dialog listens on its own.
  function leaveByEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onOpenChange(false);
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          ref={content}
          className={classNames(frameClass, size === "wide" ? "md:max-w-[680px]" : "md:max-w-[420px]")}
          onOpenAutoFocus={(event) => {
            opener.current = openerOf(shownDialog());
            if (event.target instanceof Element && focusFirstField(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(opener.current);
          }}
          // React bubbles submit through portals, to a form around the opener.
          onSubmit={(event) => event.stopPropagation()}
          onInput={() => {
            typed.current = true;
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onKeyDown={leaveByEscape}
          onInteractOutside={(event) => {
            if (typed.current && !holdsPicture(content.current)) event.preventDefault();
          }}
          {...(!description && { "aria-describedby": undefined })}
        >
          <span aria-hidden className="mx-auto mt-2 -mb-2 h-1 w-10 flex-none rounded-pill bg-line-strong md:hidden" />
          <DialogHead title={title} description={description} />
          <div className="grid content-start gap-4 scroll-pb-24 overflow-y-auto overscroll-contain px-4 pt-2 pb-6 md:px-6">
            {typeof children === "function" ? children(CancelFoot) : children}
          </div>
          {footer && <div className={footClass}>{footer}</div>}
          <DiscardQuestion open={isAsking} onClose={() => setAsking(false)} onDiscard={() => void closeDialog()} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type DiscardQuestionProps = { open: boolean; onClose: () => void; onDiscard: () => void };

/** Asked before a chosen picture is lost; text is kept as a draft. */
export function DiscardQuestion({ open, onClose, onDiscard }: DiscardQuestionProps) {
  return (
    <Radix.Root open={open} onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          role="alertdialog"
          className={classNames(frameClass, "md:max-w-[420px]")}
          // React bubbles through portals, to the dialog below, which would ask again.
          onKeyDown={(event) => event.stopPropagation()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <div className="grid gap-2 px-4 py-6 md:px-6">
            <Radix.Title className="text-xl">Leave without the picture?</Radix.Title>
            <Radix.Description>The text is kept on this device. The picture has to be chosen again.</Radix.Description>
          </div>
          <div className={footClass}>
            <Button tone="muted" onClick={onClose}>
              Keep editing
            </Button>
            <Button tone="danger" onClick={onDiscard}>
              Leave
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** In a form that was not sent. */
const holdsPicture = (frame: HTMLElement | null): boolean =>
  [...(frame?.querySelectorAll<HTMLInputElement>("form:not([data-sent]) input[type=file]") ?? [])].some(
    ({ files }) => files && files.length > 0,
  );

function DialogHead({ title, description }: { title: ReactNode; description: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4 pt-5 pr-2 pb-3 pl-4 md:pr-4 md:pl-6">
      <div className="min-w-0">
        <Radix.Title className="text-xl">{title}</Radix.Title>
        {description && <Radix.Description className="text-sm text-muted">{description}</Radix.Description>}
      </div>
      <Radix.Close asChild>
        <IconButton label="Close" className="-mt-1.5">
          <X aria-hidden />
        </IconButton>
      </Radix.Close>
    </div>
  );
}

/** With a mouse the first field is ready to type in; on a touch screen that would throw up the keyboard unasked. */
export function focusFirstField(within: Element): boolean {
  const field = matchMedia("(pointer: fine)").matches ? firstField(within) : null;
  field?.focus();
  return field !== null;
}

/**
 * The focused control. Where the address opened the dialog, its button: what only a script gives the focus to is a place on
 * the page. In Safari, too, which gives it to the place around a button that is pressed.
 */
function openerOf(name = ""): Element | null {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.tabIndex >= 0) return activeElement;
  const buttons = [...document.querySelectorAll(`[data-opens="${CSS.escape(name)}"]`)];
  return buttons.find((button) => button.checkVisibility()) ?? menuButtonOf(buttons[0]);
}

/** What opens the menu in which a button stands. */
const menuButtonOf = (button: Element | undefined): Element | null => {
  const menu = button?.closest("[popover]");
  return menu ? document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`) : null;
};

/** To the opener, or to the page where that was just deleted. */
function returnFocus(opener: Element | null) {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
  else document.querySelector("main")?.focus({ preventScroll: true });
}

const scrimClass = "fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-vanish data-[state=open]:animate-appear";

const frameClass =
  "wrap-anywhere fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-sheet bg-card shadow-over " +
  "data-[state=closed]:animate-sink data-[state=open]:animate-rise focus:outline-none " +
  "md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-3rem)] md:w-[calc(100%-3rem)] md:rounded-sheet";
