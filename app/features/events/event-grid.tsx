import { EventCard } from "./event-card";
import type { ListedEvent } from "./queries.server";

/** The most attended event of a day leads, over two columns. */
export function EventGrid({ events, isFirst }: { events: ListedEvent[]; isFirst: boolean }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-6 gap-y-10">
      {events.map((event, index) => (
        <EventCard
          key={event.id}
          event={event}
          isLead={isFirst && index === 0 && events.length > 2}
          eager={index < 2}
        />
      ))}
    </ul>
  );
}
