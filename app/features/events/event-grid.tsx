import { EventCard } from "./event-card";
import type { ListedEvent } from "./queries.server";

/** The most attended event leads, over two columns. */
export function EventGrid({ events }: { events: ListedEvent[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-6 gap-y-10">
      {events.map((event, index) => (
        <EventCard key={event.id} event={event} isLead={index === 0 && events.length > 2} eager={index < 2} />
      ))}
    </ul>
  );
}
