import { PlainDialogLink } from "~/ui/dialog-link";

export function ContactLink() {
  return (
    <PlainDialogLink to="/contact" page={() => import("./contact.route")} data={{}}>
      Contact Us
    </PlainDialogLink>
  );
}
