import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { IconButton } from "./button";
import { classNames } from "./class-names";
import type { DialogProps } from "./dialog";
import { footClass } from "./dialog-foot";

/** What Dialog shows; fetched by it. */
export function DialogFrame(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, size = "wide", guard, children } = props;
  const typed = useRef(false);
  const opener = useRef<Element>(null);
  function change(next: boolean) {
    if (!next && guard && !guard()) return;
    typed.current = false;
    onOpenChange(next);
  }
  // A toast above the dialog would take Escape for itself, so the dialog listens on its own.
  function leaveByEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    change(false);
  }
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          className={classNames(frameClass, size === "wide" ? "md:max-w-[680px]" : "md:max-w-[420px]")}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            focusFirstField(event);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(opener.current);
          }}
          // React passes it on to whatever form the dialog was opened from.
          onSubmit={(event) => event.stopPropagation()}
          onInput={() => {
            typed.current = true;
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onKeyDown={leaveByEscape}
          onInteractOutside={(event) => {
            if (typed.current && !guard) event.preventDefault();
          }}
          {...(!description && { "aria-describedby": undefined })}
        >
          <span aria-hidden className="mx-auto mt-2 -mb-2 h-1 w-10 flex-none rounded-pill bg-line-strong md:hidden" />
          <DialogHead title={title} description={description} />
          <div className="grid content-start gap-4 overflow-y-auto overscroll-contain px-4 pt-2 pb-6 md:px-6">
            {children}
          </div>
          {footer && <div className={footClass}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function DialogHead({ title, description }: { title: string; description: ReactNode }) {
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
function focusFirstField(event: Event) {
  if (!(event.target instanceof Element) || !matchMedia("(pointer: fine)").matches) return;
  const field = event.target.querySelector<HTMLElement>("input:not([type=hidden], [type=file]), textarea, select");
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** What opened the dialog may be what was just deleted: then reading goes on in the page. */
function returnFocus(opener: Element | null) {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  else document.querySelector("main")?.focus({ preventScroll: true });
}

const scrimClass = "fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-vanish data-[state=open]:animate-appear";

const frameClass =
  "fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-sheet bg-card shadow-over " +
  "data-[state=closed]:animate-sink data-[state=open]:animate-rise focus:outline-none " +
  "md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-3rem)] md:w-[calc(100%-3rem)] md:rounded-sheet";
