import { formPage } from "~/platform/commands/form-page";
import { ContactFields } from "./contact-fields";
import { contactForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export const dialog = formPage({
  title: "Contact Us",
  text: "A neighbor reads every message.",
  button: "Send Message",
  busyLabel: "Sending...",
  form: { of: contactForm, action: "/contact", draft: "contact" },
  fields: ContactFields,
});

export const meta = () => [
  { title: "Contact Us · Porchlight" },
  { name: "description", content: "Write to the people behind Porchlight." },
];

export default dialog.page;
