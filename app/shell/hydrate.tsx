import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { listenToHistory } from "~/ui/dialog-address";
import { restoreHistory } from "~/ui/trail";
import { pressAgain, stopRemembering } from "./early-presses";
import { leaveStepsToRouter, reloadAfterEarlyStep } from "./early-steps";

/** The page's script takes over. A function, as its file comes with others before the page's own are there. */
export function hydrate() {
  if (reloadAfterEarlyStep()) return;
  listenToHistory();
  restoreHistory();
  const pressed = stopRemembering();
  startTransition(() => {
    hydrateRoot(document, <Document pressed={pressed} />);
  });
}

/** Its effect is the last of the page's first ones: dialogs know their addresses by then. */
function Document({ pressed }: { pressed: readonly HTMLElement[] }) {
  useEffect(() => {
    // What was pressed was meant for the page that was there.
    if (!leaveStepsToRouter()) void pressAgain(pressed);
  }, [pressed]);
  return <HydratedRouter />;
}
