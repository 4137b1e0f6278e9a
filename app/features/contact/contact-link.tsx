import { lazy, type MouseEvent, Suspense, useState } from "react";
import { Link } from "react-router";

const ContactDialog = lazy(() => import("./contact-dialog").then(({ ContactDialog: dialog }) => ({ default: dialog })));

/** Opens the dialog; without script it is a link to the page with the same form. */
export function ContactLink() {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setState("open");
  };
  return (
    <>
      <Link to="/contact" onClick={open}>
        Contact Us
      </Link>
      {state !== "never" && (
        <Suspense fallback={null}>
          <ContactDialog open={state === "open"} onOpenChange={(isOpen) => setState(isOpen ? "open" : "closed")} />
        </Suspense>
      )}
    </>
  );
}
