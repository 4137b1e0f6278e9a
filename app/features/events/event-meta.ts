import { city } from "city";
import type { MetaDescriptor } from "react-router";
import { formatDate, formatRange } from "~/domain/calendar/format";
import type { FoundEvent } from "./queries.server";
import type { ShareFacts } from "./share.server";

/** Title, OpenGraph and schema.org/Event. Only approved events are described to machines. */
export function eventMeta({ event, share }: { event: FoundEvent; share: ShareFacts }): MetaDescriptor[] {
  const when = `${formatDate(event.date, "short")}, ${formatRange(event.startTime, event.endTime)}`;
  const description = [...(event.description || `${when}, ${event.neighborhood}`)].slice(0, 200).join("");
  const title = [{ title: `${event.title} · Porchlight` }];
  if (event.approvalStatus !== "approved") return [...title, { name: "robots", content: "noindex" }];
  return [
    ...title,
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: share.url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Porchlight" },
    { property: "og:title", content: event.title },
    { property: "og:description", content: `${when} · ${event.venueName || event.address}, ${event.neighborhood}` },
    { property: "og:url", content: share.url },
    { property: "og:image", content: share.picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Event",
        name: event.title,
        description: event.description || undefined,
        startDate: share.starts,
        endDate: share.ends,
        eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
        eventStatus: "https://schema.org/EventScheduled",
        image: [share.picture],
        url: share.url,
        location: {
          "@type": "Place",
          name: event.venueName || event.address,
          address: {
            "@type": "PostalAddress",
            streetAddress: event.address,
            addressLocality: city.name,
            addressRegion: city.region,
            addressCountry: city.country,
          },
        },
        organizer: event.organizer ? { "@type": "Person", name: event.organizer.name } : undefined,
      },
    },
  ];
}
