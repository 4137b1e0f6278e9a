import { Link } from "react-router";
import { ListedAuthorName, Reputation } from "~/domain/members/author-name";
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
    <li className="service">
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
      <div className="service-words">
        <h2>
          {/* The picture, too, leads there; what can be pressed below lies above. */}
          <Link to={`/services/${service.id}`}>{service.title}</Link>
        </h2>
        <p className="service-provider">
          <Face person={provider} size={24} />
          <ListedAuthorName author={provider} />
          {provider.id && <Reputation points={provider.reputation} />}
        </p>
        <RatingLine rating={service.rating} className="mt-1" />
        <b className="mt-1.5 font-bold wrap-anywhere tabular-nums">{priceInWords(service.priceRange)}</b>
        <When available={service} className="tabular-nums" />
        <p className="service-quiet">{service.excerpt}</p>
        <p className="service-quiet line-clamp-2">
          <span className="md:hidden">{service.category} · </span>
          {service.location}
        </p>
        <div className="row-tools mt-auto">
          {service.can.contact && <ContactProvider service={service} sender={sender} />}
          {service.can.delete && <DeleteService service={service} from="list" isOthers={service.can.deleteOthers} />}
        </div>
      </div>
    </li>
  );
}
