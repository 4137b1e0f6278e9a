import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { lazyModule } from "./lazy-module";
import { ToastIcon, toastClass, toastRegionClass, toastTextClass } from "./toast-look";
import type { ToastMessage } from "./toast-message";

type NewToast = Omit<ToastMessage, "id"> & { id?: string };

/** Beyond this the oldest toast leaves. */
const MOST_VISIBLE = 3;

type ToastActions = { show: (toast: NewToast) => void; withdraw: (from: string) => void };

const ToastActionsContext = createContext<ToastActions | null>(null);
const ToastsContext = createContext<{ toasts: readonly ToastMessage[]; remove: (id: string) => void } | null>(null);
const region = lazyModule(() => import("./toast-region"));

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const counted = useRef(0);
  const show = useCallback((toast: NewToast) => {
    counted.current += 1;
    const shown = { ...toast, id: toast.id ?? `toast-${counted.current}` };
    setToasts((before) => [...before.filter((other) => !replaces(shown, other)), shown].slice(-MOST_VISIBLE));
  }, []);
  const remove = useCallback((id: string) => setToasts((before) => before.filter((toast) => toast.id !== id)), []);
  const withdraw = useCallback(
    (form: string) =>
      setToasts((before) => before.filter(({ tone, from = form }) => tone === "success" || from !== form)),
    [],
  );
  const actions = useMemo(() => ({ show, withdraw }), [show, withdraw]);
  const list = useMemo(() => ({ toasts, remove }), [toasts, remove]);
  return (
    <ToastActionsContext value={actions}>
      <ToastsContext value={list}>{children}</ToastsContext>
    </ToastActionsContext>
  );
}

/** An identical error replaces the previous toast, as a new element: a closing one can't be revived. */
const replaces = (toast: ToastMessage, other: ToastMessage) =>
  toast.id === other.id || (toast.tone === "destructive" && toast.title === other.title && toast.text === other.text);

/** Shows a toast. One with the id of a toast that is still there replaces it. */
export const useToast = () => useToastActions().show;

/** Removes the errors of a form that is sent again, and those without a form, such as a picture's. */
export const useWithdraw = () => useToastActions().withdraw;

function useToastActions(): ToastActions {
  const actions = use(ToastActionsContext);
  if (!actions) throw new Error("Toasts need a ToastProvider above them");
  return actions;
}

/** Where toasts appear, once per document: as plain HTML until the region's code is loaded. */
export function Toasts() {
  const list = use(ToastsContext);
  const loaded = region.useModule();
  region.usePrefetchOnInteraction();
  const toasts = list?.toasts;
  useEffect(() => {
    if (!toasts?.length) return;
    const fetchRegion = () => void region.fetch().catch(() => undefined);
    fetchRegion();
    addEventListener("online", fetchRegion);
    return () => removeEventListener("online", fetchRegion);
  }, [toasts]);
  if (!list) return null;
  if (loaded) return <loaded.ToastRegion {...list} />;
  return list.toasts.length ? <StaticToasts toasts={list.toasts} /> : null;
}

/** The same toasts as plain HTML, for a page without scripts: nobody can dismiss them, so they leave by themselves. */
export function StaticToasts({ toasts }: { toasts: readonly ToastMessage[] }) {
  return (
    <ul className={toastRegionClass}>
      {toasts.map((toast) => (
        <li key={toast.id}>
          <div
            role={toast.tone === "success" ? "status" : "alert"}
            className={toastClass(toast.tone, "noscript:animate-leave")}
          >
            <ToastIcon tone={toast.tone} />
            <div>
              <p className="font-bold">{toast.title}</p>
              {toast.text && <p className={toastTextClass}>{toast.text}</p>}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
