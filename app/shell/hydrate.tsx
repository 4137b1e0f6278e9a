import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { listenToHistory } from "~/ui/dialog-address";
import { restoreHistory } from "~/ui/trail";
import { leaveStepsToRouter, reloadAfterEarlyStep } from "./early-steps";

/** The page's script takes over. A function, as its file comes with others before the page's own are there. */
export function hydrate() {
  if (reloadAfterEarlyStep()) return;
  listenToHistory();
  restoreHistory();
  startTransition(() => {
    hydrateRoot(document, <Document />);
  });
}

function Document() {
  useEffect(leaveStepsToRouter, []);
  return <HydratedRouter />;
}
