import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { ContactForm } from "./contact-form";

export { action } from "~/platform/commands/action.server";

export const meta = () => [
  { title: "Contact Us · Porchlight" },
  { name: "description", content: "Write to the people behind Porchlight." },
];

export default function ContactPage() {
  return (
    <div className="wrap max-w-(--container-column)">
      <PageHead title="Contact Us" text="A neighbor reads every message." />
      <ContactForm
        footer={(busy) => (
          <Button type="submit" busy={busy} busyLabel="Sending...">
            Send Message
          </Button>
        )}
      />
    </div>
  );
}
