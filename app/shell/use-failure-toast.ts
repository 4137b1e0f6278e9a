import { useEffect, useRef } from "react";
import type { ToastMessage } from "~/ui/toast-message";
import { useToast } from "~/ui/toasts";

/** Shows the toast that came with the page, once. */
export function useFlash(flash: ToastMessage | undefined) {
  const toast = useToast();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!flash || shown.current === flash.id) return;
    shown.current = flash.id;
    toast(flash);
  }, [flash, toast]);
}
