import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { listenToHistory } from "~/ui/dialog-address";
import { restoreHistory } from "~/ui/trail";

/** The page's script takes over. A function, as its file comes with others before the page's own are there. */
export function hydrate() {
  listenToHistory();
  restoreHistory();
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}
