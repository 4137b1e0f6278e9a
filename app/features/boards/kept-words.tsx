import { lazyComponent } from "~/ui/lazy-component";

/** Shows the draft of a form that the viewer may not send any more. */
export const KeptWords = lazyComponent(() => import("./kept-words-field").then(({ KeptWordsField }) => KeptWordsField));
