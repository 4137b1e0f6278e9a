import { use, useEffect } from "react";
import { UNSAFE_DataRouterContext, useFetcher, useFetchers } from "react-router";
import { useToast } from "~/ui/toasts";
import { type CommandResult, toastOf } from "./result";

/**
 * Sees forms to their end that are unmounted meanwhile, by their own success as a deleted reply's or because their dialog
 * was closed: shows their results, and goes where they lead. Forms that are still mounted show the same toast, under the
 * same id.
 */
export function FetcherResults() {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const toast = useToast();
  // Asks the router itself: where a device is slow, the page's new data come before an answer was ever drawn, and with
  // them the fetcher is gone.
  useEffect(() => {
    const shown = new WeakSet<CommandResult>();
    return router?.subscribe(({ fetchers }) => {
      for (const { data } of fetchers.values() as Iterable<{ data?: CommandResult }>) {
        const said = data?.id && !shown.has(data) && toastOf(data);
        if (!said) continue;
        shown.add(data);
        toast(said);
      }
    });
  }, [router, toast]);
  return useFetchers()
    .filter(({ formData }) => formData)
    .map(({ key }) => <Held key={key} of={key} />);
}

/** The router drops where a form leads when nothing that is mounted has its fetcher. */
function Held({ of }: { of: string }): null {
  useFetcher({ key: of });
  return null;
}
