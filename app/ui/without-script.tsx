import { type ComponentProps, createContext, type ReactNode, use, useSyncExternalStore } from "react";
import { buttonClass } from "./button";
import { classNames } from "./class-names";

type WithoutScriptProps = { label: ReactNode } & ComponentProps<"details">;

/** A `<details>` for what a script would open; hidden once the page is hydrated. */
export function WithoutScript({ label, className, children, ...rest }: WithoutScriptProps) {
  if (useIsHydrated()) return null;
  return (
    <details {...rest} className={classNames("relative hidden noscript:block open:basis-full", className)}>
      <summary className={buttonClass({ tone: "muted" })}>{label}</summary>
      <div className="grid max-w-measure gap-3 rounded-control border bg-card p-4 text-left wrap-anywhere">
        {children}
      </div>
    </details>
  );
}

/** Of no use to the browser, whose copy has none of this. */
const Within = import.meta.env.SSR ? createContext(false) : undefined;

/** Server only. A nested one renders bare children, as `</noscript>` would close both. */
export function NoScript({ children }: { children?: ReactNode }) {
  if (!Within) return <noscript className="noscript:contents" />;
  if (use(Within)) return children;
  return (
    <noscript className="noscript:contents">
      <Within value>{children}</Within>
    </noscript>
  );
}

const noSubscription = () => () => {};

/** Whether the page is hydrated. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
