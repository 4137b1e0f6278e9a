import { useEffect, useRef } from "react";
import type { ToastMessage } from "~/ui/toast-message";
import { useToast } from "~/ui/toasts";

/** Shows why a page did not come, once. */
export function useFailureToast(failure: ToastMessage | undefined) {
  const toast = useToast();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!failure || shown.current === failure.id) return;
    shown.current = failure.id;
    toast(failure);
  }, [failure, toast]);
}
