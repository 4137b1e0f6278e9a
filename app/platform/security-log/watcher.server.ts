import type { DomainEvent, EventName } from "~/platform/events/events.server";
import type { SecurityNote } from "./note.server";

/** What is to be noted of an event, once the command is committed that said so. */
export type Watcher = { name: EventName; noteOf(event: DomainEvent): SecurityNote };

export const watcher = <N extends EventName>(name: N, noteOf: (event: DomainEvent<N>) => SecurityNote): Watcher => ({
  name,
  noteOf: noteOf as unknown as Watcher["noteOf"],
});

/** The notes of all these events. */
export const notesOf = (watchers: readonly Watcher[], events: readonly DomainEvent[]): SecurityNote[] =>
  events.flatMap((event) => watchers.filter(({ name }) => name === event.name).map(({ noteOf }) => noteOf(event)));
