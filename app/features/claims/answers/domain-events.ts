import type { Answerable } from "./rules";

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    /** The first answer to a review. Whoever wrote that hears of it by mail. */
    ReviewAnswered: { kind: Answerable; answerId: string };
  }
}
