import { Mail } from "lucide-react";
import type { ComponentProps } from "react";
import { DialogLink } from "~/ui/dialog-link";
import { lazyComponent } from "~/ui/lazy-component";
import type { Sender } from "./rules";

const ContactProviderDialog = lazyComponent(() =>
  import("./contact-provider-dialog").then(({ ContactProviderDialog }) => ContactProviderDialog),
);

type ContactProviderProps = {
  service: { id: string; title: string };
  sender: Sender | null;
} & Pick<ComponentProps<typeof DialogLink>, "tone" | "block">;

/** Opens the dialog. For visitors, and without script, it is a link to the form's own page, which asks to sign in. */
export function ContactProvider({ service, sender, tone = "quiet", block }: ContactProviderProps) {
  return (
    <DialogLink
      to={`/services/${service.id}/contact`}
      tone={tone}
      block={block}
      className="relative"
      icon={<Mail aria-hidden />}
      canOpen={sender !== null}
      dialog={(state) => sender && <ContactProviderDialog {...state} service={service} sender={sender} />}
    >
      Contact
      <span className="sr-only"> {service.title}</span>
    </DialogLink>
  );
}
