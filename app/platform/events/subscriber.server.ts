import type { DependenciesInTransaction } from "~/platform/dependencies.server";
import type { DomainEvent, EventName, Events, Occasion } from "./events.server";

type Hearing = Occasion & { dependencies: DependenciesInTransaction };

/**
 * What follows from events. It works inside the transaction, so that both are true or neither; what may follow later, or
 * takes long, it sends as a job, which leaves with the commit.
 */
export type Subscriber = {
  to: readonly EventName[];
  /** Called once a command, with all of its events that it hears, in their order: a statement for many, not one for each. */
  hear(context: Hearing, events: readonly DomainEvent[]): Promise<void>;
};

export const subscriber = <N extends EventName>(
  to: readonly N[],
  hear: (context: Hearing, events: readonly DomainEvent<N>[]) => Promise<void>,
): Subscriber => ({ to, hear: hear as unknown as Subscriber["hear"] });

/** One after the other, in the order of the list: they share the transaction's connection. */
export function createEvents(
  subscribers: readonly Subscriber[],
  dependencies: () => DependenciesInTransaction,
): Events {
  return {
    async publish(occasion, events) {
      for (const { to, hear } of subscribers) {
        const heard = events.filter(({ name }) => to.includes(name));
        if (heard.length > 0) await hear({ ...occasion, dependencies: dependencies() }, heard);
      }
    },
  };
}
