import { type ReactNode, useSyncExternalStore } from "react";
import { buttonClass } from "./button";
import { classNames } from "./class-names";

type WithoutScriptProps = { label: ReactNode; className?: string; children: ReactNode };

/** Unfolds in place what opens in a dialog or in place where there is script. Gone as soon as there is. */
export function WithoutScript({ label, className, children }: WithoutScriptProps) {
  if (useIsAwake()) return null;
  return (
    <details className={classNames("relative hidden noscript:block open:basis-full", className)}>
      <summary className={buttonClass({ tone: "muted" })}>{label}</summary>
      <div className="grid max-w-measure gap-3 rounded-control border bg-card p-4 text-left wrap-anywhere">
        {children}
      </div>
    </details>
  );
}

const neverChanges = () => () => {};

/** Whether the page's script has taken over. */
export const useIsAwake = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
