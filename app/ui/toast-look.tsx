import { classNames } from "./class-names";
import { CircleAlert, CircleCheck } from "./icons";
import type { ToastTone } from "./toast-message";

export function ToastIcon({ tone }: { tone: ToastTone }) {
  if (tone === "success") return <CircleCheck className="mt-0.5 size-5 text-sage" aria-hidden />;
  return <CircleAlert className="mt-0.5 size-5 text-clay" aria-hidden />;
}

export function toastClass(tone: ToastTone, ...more: string[]): string {
  return classNames(
    // Pressable even where an open dialog has taken the pointer from the rest of the page.
    "pointer-events-auto! grid grid-cols-[22px_minmax(0,1fr)_auto] items-start gap-2.5 rounded-control border border-l-4 bg-card py-3 pr-2 pl-3.5 shadow-over",
    tone === "success" ? "border-l-sage" : "border-l-clay",
    ...more,
  );
}

export const toastTextClass = "mt-0.5 text-sm text-muted wrap-anywhere";

/** Bottom right, until something needed stands there; the whole width on phones. */
export const toastRegionClass =
  "toasts pointer-events-none fixed right-4 bottom-4 z-50 grid w-[calc(100%-2rem)] gap-2 pb-[env(safe-area-inset-bottom)] outline-none " +
  "md:right-5 md:bottom-5 md:w-[380px]";
