import { together } from "~/db/together.server";
import type { DependenciesInTransaction } from "~/platform/dependencies.server";
import type { DomainEvent, EventContext, EventName, Events } from "./events.server";

export type SubscriberContext = EventContext & { dependencies: DependenciesInTransaction };

/**
 * Reacts to events in their transaction. What may happen later, or takes long, it sends as a job, which starts after the
 * commit.
 */
export type Subscriber = {
  names: readonly EventName[];
  /** Called once a command, with all of its matching events in their order, so that one statement can handle many. */
  handle(context: SubscriberContext, events: readonly DomainEvent[]): Promise<void>;
};

export const subscriber = <N extends EventName>(
  names: readonly N[],
  handle: (context: SubscriberContext, events: readonly DomainEvent<N>[]) => Promise<void>,
): Subscriber => ({ names, handle: handle as unknown as Subscriber["handle"] });

/** Starts subscribers in the order of the list: none needs what another one writes. */
export function createEvents(
  subscribers: readonly Subscriber[],
  dependencies: () => DependenciesInTransaction,
): Events {
  return {
    async publish(context, events) {
      const handling = subscribers.flatMap(({ names, handle }) => {
        const matching = events.filter(({ name }) => names.includes(name));
        return matching.length > 0 ? () => handle({ ...context, dependencies: dependencies() }, matching) : [];
      });
      await together(...handling);
    },
  };
}
