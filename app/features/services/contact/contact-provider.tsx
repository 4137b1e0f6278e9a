import type { ComponentProps } from "react";
import type { ButtonLink } from "~/ui/button";
import { DialogLink } from "~/ui/dialog-link";
import { Mail } from "~/ui/icons";
import type { Sender } from "./rules";

type ContactProviderProps = {
  service: { id: string; title: string };
  sender: Sender | null;
} & Pick<ComponentProps<typeof ButtonLink>, "tone" | "block">;

export function ContactProvider({ service, sender, tone = "quiet", block }: ContactProviderProps) {
  return (
    <DialogLink
      to={`/services/${service.id}/contact`}
      page={() => import("./contact.route")}
      data={sender && { service, sender }}
      tone={tone}
      block={block}
      className="relative"
      icon={<Mail aria-hidden />}
    >
      Contact
      <span className="sr-only"> {service.title}</span>
    </DialogLink>
  );
}
