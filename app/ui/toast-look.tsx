import { CircleAlert, CircleCheck } from "lucide-react";
import { classNames } from "./class-names";

export type ToastTone = "success" | "destructive";

export function ToastIcon({ tone }: { tone: ToastTone }) {
  if (tone === "success") return <CircleCheck className="mt-0.5 size-5 text-sage" aria-hidden />;
  return <CircleAlert className="mt-0.5 size-5 text-clay" aria-hidden />;
}

export function toastClass(tone: ToastTone, ...more: string[]): string {
  return classNames(
    "grid grid-cols-[22px_minmax(0,1fr)_auto] items-start gap-2.5 rounded-control border border-l-4 bg-card py-3 pr-2 pl-3.5 shadow-over",
    tone === "success" ? "border-l-sage" : "border-l-clay",
    ...more,
  );
}

export const toastTextClass = "mt-0.5 text-sm text-muted wrap-anywhere";

/** Bottom right; the whole width on phones, and at the top there while a sheet is open, whose buttons it would cover. */
export const toastRegionClass =
  "fixed inset-x-4 bottom-4 z-50 grid gap-2 pb-[env(safe-area-inset-bottom)] outline-none md:right-5 md:bottom-5 md:left-auto md:w-[380px] " +
  "max-md:in-[body:has([role=dialog])]:top-4 max-md:in-[body:has([role=dialog])]:bottom-auto";
