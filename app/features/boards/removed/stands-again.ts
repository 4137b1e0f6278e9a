import type { DomainEvent } from "~/platform/events/events.server";

type Stands = Omit<DomainEvent<"StandsAgain">, "name">;

/** Says that it is back, where something moved: a reply whose thread is set aside comes back with that one. */
export const standsAgain = (moved: readonly DomainEvent[], what: Stands): readonly DomainEvent<"StandsAgain">[] =>
  moved.length > 0 ? [{ name: "StandsAgain", ...what }] : [];
