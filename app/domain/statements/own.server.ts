import { type Grounds, groundsOf } from "~/platform/commands/grounds.server";

/**
 * Grounds for deleting what is one's own: nobody else is to be told.
 * @throws Error when it is somebody else's, which a statement has to go with.
 */
export function ownDeletion(viewer: { id: string }, authorId: string | null): Grounds {
  if (authorId !== viewer.id) throw new Error("This is somebody else’s: it takes a statement of reasons");
  return groundsOf({ by: viewer.id, statementId: null, events: [] });
}

/**
 * Grounds for deleting what no member has, like an event of an imported calendar.
 * @throws Error when it is somebody's
 */
export function nobodysLoss(ownerId: string | null): Grounds {
  if (ownerId !== null) throw new Error("This is somebody’s: it takes a statement of reasons");
  return groundsOf({ by: null, statementId: null, events: [] });
}

/**
 * Grounds for hiding what several neighbors reported until somebody looks: nobody decided anything, so that there are no reasons
 * yet. Whoever wrote it is told by the event that says so.
 */
export const untilSomebodyLooks = (): Grounds => groundsOf({ by: null, statementId: null, events: [] });

/** Grounds for hiding again what an earlier decision still hides: whoever wrote it was told then. */
export const decidedBefore = (by: string | null, statementId: string | null): Grounds =>
  groundsOf({ by, statementId, events: [] });
