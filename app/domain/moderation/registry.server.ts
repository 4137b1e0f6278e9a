import type { Command } from "~/platform/commands/command.server";
import type { Subscriber } from "~/platform/events/subscriber.server";
import type { ModeratedKind } from "./kind.server";

/** A kind with the commands of its room, and what follows there from what happened. */
export type KindEntry = readonly [
  kind: ModeratedKind,
  commands: readonly Command[],
  subscribers?: readonly Subscriber[],
];

export type KindRegistry = ReturnType<typeof registerKinds>;

/** What everything that is about all kinds reads. */
export function registerKinds(entries: readonly KindEntry[]) {
  const moderatedKinds = entries.map(([kind]) => kind);
  return {
    moderatedKinds: moderatedKinds as readonly ModeratedKind[],
    /** What can happen in their rooms. */
    commandsOfKinds: entries.flatMap(([, commands]) => commands) as readonly Command[],
    subscribersOfKinds: entries.flatMap(([, , subscribers = []]) => subscribers) as readonly Subscriber[],
    findKind: (slug: string | undefined) => moderatedKinds.find((kind) => kind.slug === slug),
  };
}
