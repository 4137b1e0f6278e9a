import { useEffect } from "react";
import { useFetcher, useFetchers } from "react-router";
import { useToast } from "~/ui/toasts";
import { type CommandResult, toastOf } from "./result";

/**
 * Sees forms to their end that are unmounted meanwhile, by their own success as a deleted reply's or because their dialog
 * was closed: shows their results, and goes where they lead. Forms that are still mounted show the same toast, under the
 * same id.
 */
export function FetcherResults() {
  const fetchers = useFetchers();
  const toast = useToast();
  useEffect(() => {
    for (const { data } of fetchers as { data?: CommandResult }[]) {
      const said = data?.id && toastOf(data);
      if (said) toast(said);
    }
  }, [fetchers, toast]);
  return fetchers.filter(({ formData }) => formData).map(({ key }) => <Held key={key} of={key} />);
}

/** The router drops where a form leads when nothing that is mounted has its fetcher. */
function Held({ of }: { of: string }): null {
  useFetcher({ key: of });
  return null;
}
