import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { late } from "./late";
import { ToastIcon, type ToastTone, toastClass, toastRegionClass, toastTextClass } from "./toast-look";

export type ToastMessage = { id: string; tone: ToastTone; title: string; text?: string };
type NewToast = Omit<ToastMessage, "id"> & { id?: string };

/** More than these at once are not read: the oldest leaves. */
const MOST_VISIBLE = 3;

const ShowContext = createContext<((toast: NewToast) => void) | null>(null);
const ToastsContext = createContext<{ toasts: readonly ToastMessage[]; remove: (id: string) => void } | null>(null);
const region = late(() => import("./toast-region"));

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const counted = useRef(0);
  const show = useCallback((toast: NewToast) => {
    counted.current += 1;
    const shown = { ...toast, id: toast.id ?? `toast-${counted.current}` };
    setToasts((before) => [...before.filter(({ id }) => id !== shown.id), shown].slice(-MOST_VISIBLE));
  }, []);
  const remove = useCallback((id: string) => setToasts((before) => before.filter((toast) => toast.id !== id)), []);
  const list = useMemo(() => ({ toasts, remove }), [toasts, remove]);
  return (
    <ShowContext value={show}>
      <ToastsContext value={list}>{children}</ToastsContext>
    </ShowContext>
  );
}

/** Shows a toast. One with the id of a toast that is still there replaces it. */
export function useToast(): (toast: NewToast) => void {
  const show = use(ShowContext);
  if (!show) throw new Error("useToast needs a ToastProvider above it");
  return show;
}

/** Where toasts appear, once per document. Until the region's code is here, and if it never comes, they stand as plain HTML. */
export function Toasts() {
  const list = use(ToastsContext);
  const loaded = region.useModule();
  region.useHeadStart();
  const toasts = list?.toasts;
  useEffect(() => {
    if (toasts?.length) region.fetch().catch(() => undefined);
  }, [toasts]);
  if (!list) return null;
  if (loaded) return <loaded.ToastRegion {...list} />;
  return list.toasts.length ? <StaticToasts toasts={list.toasts} /> : null;
}

/** The same toasts as plain HTML, for a page without scripts. */
export function StaticToasts({ toasts }: { toasts: readonly ToastMessage[] }) {
  return (
    <ul className={toastRegionClass}>
      {toasts.map((toast) => (
        <li key={toast.id}>
          <div role={toast.tone === "success" ? "status" : "alert"} className={toastClass(toast.tone)}>
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
