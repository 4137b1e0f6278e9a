import type { MetaDescriptor } from "react-router";
import { formatDate, formatRange } from "~/domain/calendar/format";
import { postalAddress, shareMeta } from "~/domain/sharing/share-meta";
import type { FoundEvent } from "./queries.server";
import type { ShareFacts } from "./share.server";

export function eventMeta({ event, share }: { event: FoundEvent; share: ShareFacts }): MetaDescriptor[] {
  const { title, description, neighborhood } = event;
  const when = `${formatDate(event.date, "short")}, ${formatRange(event.startTime, event.endTime)}`;
  const place = event.venueName || event.address;
  return shareMeta({
    title,
    description: description || `${when}, ${neighborhood}`,
    inShort: `${when} · ${place}, ${neighborhood}`,
    share,
    isApproved: event.approvalStatus === "approved",
    facts: {
      "@type": "Event",
      name: title,
      description: description || undefined,
      startDate: share.starts,
      endDate: share.ends,
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      eventStatus: "https://schema.org/EventScheduled",
      location: { "@type": "Place", name: place, address: postalAddress(event.address) },
      organizer: organizerOf(event),
    },
  });
}

function organizerOf({ source, organizer }: FoundEvent) {
  if (source) return { "@type": "Organization", name: source.name };
  return organizer ? { "@type": "Person", name: organizer.name } : undefined;
}
