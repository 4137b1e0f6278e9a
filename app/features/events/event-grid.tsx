import { EventCard } from "./event-card";
import type { ListedEvent } from "./queries.server";

type EventGridProps = { events: ListedEvent[]; isFirst: boolean; isToday: boolean };

/** The most attended event of a day leads, over two columns. What is over today follows under a rule. */
export function EventGrid({ events, isFirst, isToday }: EventGridProps) {
  const over = isToday ? events.filter(({ isPast }) => isPast) : [];
  const coming = isToday ? events.filter(({ isPast }) => !isPast) : events;
  return (
    <>
      {coming.length > 0 && (
        <ul className={gridClass}>
          {coming.map((event, index) => (
            <EventCard
              key={event.id}
              event={event}
              isLead={isFirst && index === 0 && coming.length > 2}
              eager={index < 2}
            />
          ))}
        </ul>
      )}
      {over.length > 0 && (
        <section aria-labelledby="earlier">
          <h3 id="earlier" className={coming.length > 0 ? "rule-head mt-12" : "rule-head"}>
            Earlier today
          </h3>
          <ul className={gridClass}>
            {over.map((event) => (
              <EventCard key={event.id} event={event} isLead={false} isOver eager={false} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-6 gap-y-10";
