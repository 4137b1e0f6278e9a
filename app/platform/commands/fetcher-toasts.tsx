import { useEffect } from "react";
import { useFetchers } from "react-router";
import { useToast } from "~/ui/toasts";
import { type CommandResult, toastOf } from "./result";

/**
 * Says what became of forms that are no longer there to say it themselves: a reply that was deleted takes the form
 * that deleted it along. Those that still are say the same, under the same id.
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
