import { subscriber } from "./subscriber.server";

/** Whoever keeps copies of pages in another process hears of it with the commit. */
export const endCopies = subscriber(["CommandCarriedOut"], ({ db, dependencies }) =>
  dependencies.changes.announceCommit(db),
);
