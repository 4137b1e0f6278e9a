import { Link } from "react-router";
import { unlessElsewhere } from "~/ui/dialog-link";
import { lazyComponent } from "~/ui/lazy-component";
import { useDialog } from "~/ui/use-dialog";

const ContactDialog = lazyComponent(() => import("./contact-dialog").then(({ ContactDialog }) => ContactDialog));

/** Opens the dialog; without script it is a link to the page with the same form. */
export function ContactLink() {
  const { show, wasOpened, state } = useDialog("/contact");
  return (
    <>
      <Link to="/contact" data-opens="/contact" onClick={unlessElsewhere(show)}>
        Contact Us
      </Link>
      {wasOpened && <ContactDialog {...state} />}
    </>
  );
}
