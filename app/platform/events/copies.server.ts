import { subscriber } from "./subscriber.server";

/** Invalidates other processes' page caches on commit. */
export const endCopies = subscriber(["CommandCarriedOut"], ({ db, dependencies }) =>
  dependencies.changes.announceCommit(db),
);
