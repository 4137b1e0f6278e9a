import { Link } from "react-router";
import { AuthorName, Reputation } from "~/domain/members/author-name";
import { RatingLine } from "~/domain/reviews/stars";
import { Face, Picture } from "~/platform/images/pictures";
import { Badge } from "~/ui/badge";
import { ContactProvider } from "./contact/contact-provider";
import type { Sender } from "./contact/rules";
import { DeleteService } from "./delete-service";
import { priceInWords } from "./price";
import type { ListedService } from "./queries.server";
import { When } from "./when";

type ServiceCardProps = {
  service: ListedService;
  /** Whoever looks, for the form that writes to the provider. Null for visitors. */
  sender: Sender | null;
  eager: boolean;
};

/** A note on the board: what and by whom, how it was, what it costs and when. On a phone a row, from 768 px a card. */
export function ServiceCard({ service, sender, eager }: ServiceCardProps) {
  const { provider } = service;
  return (
    <li className={cardClass}>
      <div className="relative">
        <Picture
          image={service.image}
          coverArt={service.coverArt}
          shape="card"
          sizes="(min-width: 61.25rem) 384px, (min-width: 48rem) 50vw, 64px"
          eager={eager}
          className="max-md:aspect-square max-md:rounded-control md:rounded-none"
        />
        <Badge tone="card" className="absolute top-3 left-3 max-w-[calc(100%-24px)] max-md:hidden">
          {service.category}
        </Badge>
      </div>
      <div className="flex min-w-0 flex-1 flex-col md:px-4 md:pt-4 md:pb-2">
        <h2 className="text-[1.25rem] leading-6 text-pretty wrap-anywhere max-md:text-lg">
          {/* The picture, too, leads there; what can be pressed below lies above. */}
          <Link to={`/services/${service.id}`} className="text-ink no-underline after:absolute after:inset-0">
            {service.title}
          </Link>
        </h2>
        <p className="mt-1.5 flex items-center gap-2 text-sm">
          <Face person={provider} size={24} />
          <AuthorName author={provider} />
          {provider.id && <Reputation points={provider.reputation} />}
        </p>
        <RatingLine rating={service.rating} className="mt-1" />
        <p className="mt-1.5 text-sm wrap-anywhere">
          <b className="font-bold tabular-nums">{priceInWords(service.priceRange)}</b>
        </p>
        <When available={service} className="text-sm tabular-nums" />
        <p className="mt-1.5 text-sm wrap-anywhere text-muted">{service.excerpt}</p>
        <p className="mt-1.5 line-clamp-2 text-sm wrap-anywhere text-muted">
          <span className="md:hidden">{service.category} · </span>
          {service.location}
        </p>
        <div className="mt-auto -ml-3 flex flex-wrap">
          {service.can.contact && <ContactProvider service={service} sender={sender} />}
          {service.can.delete && <DeleteService service={service} from="list" />}
        </div>
      </div>
    </li>
  );
}

const cardClass =
  "relative grid min-w-0 grid-cols-[64px_minmax(0,1fr)] gap-x-3.5 max-md:border-b max-md:py-4 " +
  "md:flex md:flex-col md:overflow-hidden md:rounded-card md:border md:bg-card";
