import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { lazyModule } from "./lazy-module";
import { ToastIcon, toastClass, toastRegionClass, toastTextClass } from "./toast-look";
import type { ToastMessage } from "./toast-message";

type NewToast = Omit<ToastMessage, "id"> & { id?: string };

/** More than these at once are not read: the oldest leaves. */
const MOST_VISIBLE = 3;

type Speaking = { show: (toast: NewToast) => void; withdraw: (from: string) => void };

const SpeakingContext = createContext<Speaking | null>(null);
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
  const speaking = useMemo(() => ({ show, withdraw }), [show, withdraw]);
  const list = useMemo(() => ({ toasts, remove }), [toasts, remove]);
  return (
    <SpeakingContext value={speaking}>
      <ToastsContext value={list}>{children}</ToastsContext>
    </SpeakingContext>
  );
}

/** What went wrong in the same words is said anew and stands once. As another toast: one that leaves can't be had back. */
const replaces = (toast: ToastMessage, other: ToastMessage) =>
  toast.id === other.id || (toast.tone === "destructive" && toast.title === other.title && toast.text === other.text);

/** Shows a toast. One with the id of a toast that is still there replaces it. */
export const useToast = () => useSpeaking().show;

/** Takes back the errors of a form that is sent again, and those of no form at all, such as of a picture. */
export const useWithdraw = () => useSpeaking().withdraw;

function useSpeaking(): Speaking {
  const speaking = use(SpeakingContext);
  if (!speaking) throw new Error("Toasts need a ToastProvider above them");
  return speaking;
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
