import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { unlessElsewhere } from "~/ui/dialog-link";
import { useDialog } from "~/ui/use-dialog";

const ContactDialog = lazy(() => import("./contact-dialog").then(({ ContactDialog: dialog }) => ({ default: dialog })));

/** Opens the dialog; without script it is a link to the page with the same form. */
export function ContactLink() {
  const { show, wasOpened, state } = useDialog("/contact");
  return (
    <>
      <Link to="/contact" onClick={unlessElsewhere(show)}>
        Contact Us
      </Link>
      {wasOpened && (
        <Suspense fallback={null}>
          <ContactDialog {...state} />
        </Suspense>
      )}
    </>
  );
}
