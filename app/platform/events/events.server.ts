import type { Db } from "~/db/db.server";
import type { Viewer } from "~/platform/accounts/viewer";

/**
 * What can have happened, and what is told of it: plain data, in the past tense, and nothing private that no subscriber
 * needs. A room adds its own in `domain-events.ts`, which `export {}` makes a module where it exports nothing else:
 *
 *   export {};
 *
 *   declare module "~/platform/events/events.server" {
 *     interface DomainEvents { ReplyPosted: { replyId: string; threadId: string } }
 *   }
 */
export interface DomainEvents {
  /** Said of every command by the pipeline itself, after all else that it said. */
  CommandCarriedOut: {
    command: string;
    /** Null for a visitor. */
    actorId: string | null;
    code: string;
    /** What it was about: a line for each thing, with before and after. */
    lines: readonly { id: string | null; detail?: Record<string, unknown> }[];
  };
}

export type EventName = keyof DomainEvents;

/** One event, or one of several: `name` tells which. */
export type DomainEvent<N extends EventName = EventName> = { [K in N]: { name: K } & DomainEvents[K] }[N];

/** The transaction in which it happened, who did it, and when. */
export type Occasion = { db: Db; viewer: Viewer | null; now: Date };

/** Tells the subscribers, inside the transaction: what one of them can't do did not happen. */
export type Events = { publish(occasion: Occasion, events: readonly DomainEvent[]): Promise<void> };
