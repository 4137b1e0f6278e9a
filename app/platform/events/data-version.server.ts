import { subscriber } from "./subscriber.server";

/**
 * With each command the data gets another version: no member is shown what was read or made before it. Other processes
 * are told, too, for the sake of visitors' copies.
 */
export const moveDataVersion = subscriber(["CommandCarriedOut"], ({ db, dependencies }) =>
  dependencies.changes.moveVersion(db),
);
