import type { ReactNode } from "react";
import { MapLink } from "~/domain/places/place-links";
import { Banknote, Clock, MapPin } from "~/ui/icons";
import { ShareLink } from "~/ui/share-link";
import { ContactProvider } from "./contact/contact-provider";
import type { Sender } from "./contact/rules";
import { priceInWords } from "./price";
import type { FoundService } from "./queries.server";
import { When } from "./when";

type ServiceSideCardProps = { service: FoundService; url: string; sender: Sender | null };

/** What it costs, when and where, and the way to whoever does it. */
export function ServiceSideCard({ service, url, sender }: ServiceSideCardProps) {
  return (
    <aside aria-label="Price, hours and contact" className={cardClass}>
      <Fact icon={<Banknote aria-hidden />}>
        <b className="block font-bold tabular-nums">{priceInWords(service.priceRange)}</b>
      </Fact>
      <Fact icon={<Clock aria-hidden />}>
        <When available={service} className="tabular-nums" />
      </Fact>
      <Fact icon={<MapPin aria-hidden />}>
        <MapLink address={service.location} className="wrap-anywhere">
          {service.location}
        </MapLink>
      </Fact>
      {service.can.contact ? (
        <div className="acts">
          <ContactProvider service={service} sender={sender} tone="primary" block />
          <p className="mt-2 text-sm text-muted">Your message goes to the provider by email.</p>
        </div>
      ) : (
        <p className="text-sm text-muted">{whyNot(service)}</p>
      )}
      {service.approvalStatus === "approved" && (
        <div className="-mb-2 border-t pt-3">
          <ShareLink title={service.title} url={url} />
        </div>
      )}
    </aside>
  );
}

/** Why there is no button, kindly. */
function whyNot({ approvalStatus, isOwn }: FoundService): string {
  if (approvalStatus === "pending") return "Neighbors can write and leave reviews once an admin has approved it.";
  if (approvalStatus !== "approved") return "Nobody but you and the admins sees it.";
  return isOwn
    ? "This is your own service. Messages from neighbors arrive in your email."
    : "Its provider isn’t on Porchlight and can’t be reached here.";
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)] gap-4 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:text-muted">
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

const cardClass =
  "grid content-start gap-5 self-start rounded-card border bg-card p-6 shadow " +
  "lg:sticky lg:top-[calc(var(--spacing-nav)+1rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1";
