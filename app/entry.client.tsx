import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { listenToHistory } from "~/ui/dialog-address";
import { restoreHistory } from "~/ui/trail";

listenToHistory();
restoreHistory();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
