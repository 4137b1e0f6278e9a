import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { adoptNonce } from "~/ui/nonce";

adoptNonce();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
