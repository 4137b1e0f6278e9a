import { Toast as Radix } from "radix-ui";
import { useRef } from "react";
import { IconButton } from "./button";
import { X } from "./icons";
import { useFreePlace } from "./toast-clearance";
import { ToastIcon, toastClass, toastRegionClass, toastTextClass } from "./toast-look";
import type { ToastMessage } from "./toast-message";

/** Long enough for a title and a sentence; hovering or focusing stops the clock. */
const SHOWN_FOR_MS = 4000;
/** The time that a leaving toast takes in theme.css. */
const LEAVES_IN_MS = 150;

type ToastRegionProps = { toasts: readonly ToastMessage[]; remove: (id: string) => void };

/** What Toasts shows; fetched by it. */
export function ToastRegion({ toasts, remove }: ToastRegionProps) {
  const region = useRef<HTMLOListElement>(null);
  useFreePlace(region, toasts.length > 0);
  return (
    <Radix.Provider duration={SHOWN_FOR_MS} label="Notification">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onGone={() => remove(toast.id)} />
      ))}
      {/* Off, so that an open dialog does not hide the toasts from screen readers; each toast announces itself. */}
      <div aria-live="off">
        <Radix.Viewport ref={region} className={toastRegionClass} />
      </div>
    </Radix.Provider>
  );
}

function Toast({ toast, onGone }: { toast: ToastMessage; onGone: () => void }) {
  return (
    <Radix.Root
      type={toast.tone === "success" ? "background" : "foreground"}
      className={toastClass(toast.tone, motionClass)}
      onOpenChange={(open) => {
        if (!open) setTimeout(onGone, LEAVES_IN_MS);
      }}
      onEscapeKeyDown={leaveEscapeToOthers}
    >
      <ToastIcon tone={toast.tone} />
      <div>
        <Radix.Title className="font-bold">{toast.title}</Radix.Title>
        {toast.text && <Radix.Description className={toastTextClass}>{toast.text}</Radix.Description>}
      </div>
      <Radix.Close asChild>
        <IconButton label="Dismiss" className="-my-2.5 -mr-1">
          <X aria-hidden />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}

/** Escape closes the toast that has the focus; elsewhere it belongs to the dialog or menu that is open. */
function leaveEscapeToOthers(event: KeyboardEvent) {
  if (!(event.target instanceof Element) || !event.target.closest("[data-swipe-direction]")) event.preventDefault();
}

const motionClass =
  "data-[state=closed]:animate-vanish data-[state=open]:animate-rise " +
  "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform";
