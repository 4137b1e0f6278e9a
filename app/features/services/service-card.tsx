import { Link } from "react-router";
import { DayLights } from "~/domain/calendar/day-lights";
import { formatRange } from "~/domain/calendar/format";
import { RatingLine } from "~/domain/reviews/stars";
import { Picture } from "~/platform/images/pictures";
import { Badge } from "~/ui/badge";
import { MapPin } from "~/ui/icons";
import { ContactProvider } from "./contact/contact-provider";
import type { Sender } from "./contact/rules";
import { DeleteService } from "./delete-service";
import { priceInWords } from "./price";
import type { ListedService } from "./queries.server";

type ServiceCardProps = {
  service: ListedService;
  /** Whoever looks, for the form that writes to the provider. Null for visitors. */
  sender: Sender | null;
  eager: boolean;
};

/** A note on the board: what it is, where, what it costs, and the days at its foot, behind the perforation. */
export function ServiceCard({ service, sender, eager }: ServiceCardProps) {
  return (
    <li className={cardClass}>
      <div className="relative">
        <Picture
          image={service.image}
          coverArt={service.coverArt}
          shape="card"
          sizes="(min-width: 61.25rem) 384px, 100vw"
          eager={eager}
          className="rounded-none max-md:aspect-2/1"
        />
        <Badge tone="card" className="absolute top-3 left-3 max-w-[calc(100%-24px)]">
          {service.category}
        </Badge>
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-4 pt-4">
        <Title service={service} />
        <p className="mt-2 text-sm wrap-anywhere">
          <b className="font-bold tabular-nums">{priceInWords(service.priceRange)}</b>
        </p>
        <p className="mt-0.5 grid grid-cols-[16px_minmax(0,1fr)] items-start gap-1.5 text-sm text-muted">
          <MapPin aria-hidden className="mt-0.5 size-4" />
          <span className="line-clamp-2 wrap-anywhere">{service.location}</span>
        </p>
        <p className="mt-2.5 wrap-anywhere text-muted">{service.excerpt}</p>
        <div className="mt-auto -mb-1 -ml-3 flex flex-wrap pt-1.5">
          {service.can.contact && <ContactProvider service={service} sender={sender} />}
          {service.can.delete && <DeleteService service={service} from="list" />}
        </div>
      </div>
      <div className="mx-4 flex flex-col gap-1 border-t-2 border-dashed pt-3 pb-4">
        <p className="text-sm font-medium tabular-nums">
          {formatRange(service.startTime, service.endTime)}
          {service.endsNextDay && <span className="text-muted"> (ends after midnight)</span>}
        </p>
        <DayLights days={service.availableDays} />
      </div>
    </li>
  );
}

function Title({ service: { id, title, rating } }: Pick<ServiceCardProps, "service">) {
  return (
    <>
      <h2 className="text-[1.25rem] leading-6 text-pretty wrap-anywhere">
        {/* The picture, too, leads there; what can be pressed below lies above. */}
        <Link to={`/services/${id}`} className="after:absolute after:inset-0">
          {title}
        </Link>
      </h2>
      <RatingLine rating={rating} className="mt-1.5" />
    </>
  );
}

const cardClass = "relative flex min-w-0 flex-col overflow-hidden rounded-card border bg-card";
