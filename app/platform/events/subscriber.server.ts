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

/** Runs subscribers one after the other, in the order of the list: they share the transaction's connection. */
export function createEvents(
  subscribers: readonly Subscriber[],
  dependencies: () => DependenciesInTransaction,
): Events {
  return {
    async publish(context, events) {
      for (const { names, handle } of subscribers) {
        const matching = events.filter(({ name }) => names.includes(name));
        if (matching.length > 0) await handle({ ...context, dependencies: dependencies() }, matching);
      }
    },
  };
}
