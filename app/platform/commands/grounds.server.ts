import type { DomainEvent } from "~/platform/events/events.server";

declare const made: unique symbol;

/**
 * Why somebody may make a thing or a person vanish: it is their own, or whoever it concerns is told the reasons. Functions
 * that remove or ban ask for it by its type, so that a command which forgets it does not compile.
 */
export type Grounds = {
  readonly [made]: true;
  /** Who decided; null where no member did. */
  readonly by: string | null;
  /** The statement of reasons; null where nobody is to be told. */
  readonly statementId: string | null;
  /** What the command publishes with its own events: whoever it concerns is told by them. */
  readonly events: readonly DomainEvent[];
};

/** For the domain's statements alone: a test sees that nobody else calls it. */
export const groundsOf = (facts: Omit<Grounds, typeof made>): Grounds => facts as Grounds;
