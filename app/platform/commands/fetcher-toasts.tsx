import { useEffect } from "react";
import { useFetchers } from "react-router";
import { useToast } from "~/ui/toasts";
import { type CommandResult, toastOf } from "./result";

/**
 * Shows the results of forms that their own success has unmounted, as that of a deleted reply. Forms that are still
 * mounted show the same toast, under the same id.
 */
export function FetcherToasts(): null {
  const fetchers = useFetchers();
  const toast = useToast();
  useEffect(() => {
    for (const { data } of fetchers as { data?: CommandResult }[]) {
      const said = data?.id && toastOf(data);
      if (said) toast(said);
    }
  }, [fetchers, toast]);
  return null;
}
