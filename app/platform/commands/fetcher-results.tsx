import { use, useEffect } from "react";
import { UNSAFE_DataRouterContext, useFetcher, useFetchers } from "react-router";
import { useToast } from "~/ui/toasts";
import { toastAnswers } from "./answer-toasts";

/**
 * Sees forms to their end that are unmounted meanwhile, by their own success as a deleted reply's or because their dialog
 * was closed: shows their results, also those that come with the page they led to, and goes where they lead. Forms that are
 * still mounted show the same toast, under the same id.
 */
export function FetcherResults() {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const toast = useToast();
  useEffect(() => router && toastAnswers(router, toast), [router, toast]);
  return useFetchers()
    .filter(({ formData }) => formData)
    .map(({ key }) => <Held key={key} of={key} />);
}

/** The router drops where a form leads when nothing that is mounted has its fetcher. */
function Held({ of }: { of: string }): null {
  useFetcher({ key: of });
  return null;
}
