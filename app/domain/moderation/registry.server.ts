import type { Command } from "~/platform/commands/command.server";
import type { ModeratedKind } from "./kind.server";

/** A kind with the commands of its room. */
export type KindEntry = readonly [kind: ModeratedKind, commands: readonly Command[]];

/** What everything that is about all kinds reads. */
export function registerKinds(entries: readonly KindEntry[]) {
  const moderatedKinds = entries.map(([kind]) => kind);
  return {
    moderatedKinds: moderatedKinds as readonly ModeratedKind[],
    /** What can happen in their rooms. */
    commandsOfKinds: entries.flatMap(([, commands]) => commands) as readonly Command[],
    findKind: (slug: string | undefined) => moderatedKinds.find((kind) => kind.slug === slug),
  };
}
