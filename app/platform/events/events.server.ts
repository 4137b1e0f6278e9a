import type { Db } from "~/db/db.server";
import type { Viewer } from "~/platform/accounts/viewer";

/**
 * The domain events and their payloads: plain data, named in the past tense, nothing private that no subscriber needs. A
 * room adds its own in `domain-events.ts`, which `export {}` makes a module where it exports nothing else:
 *
 *   export {};
 *
 *   declare module "~/platform/events/events.server" {
 *     interface DomainEvents { ReplyPosted: { replyId: string; threadId: string } }
 *   }
 */
export interface DomainEvents {
  /** Published by the pipeline after the command's own events. */
  CommandCarriedOut: {
    command: string;
    /** Null for a visitor. */
    actorId: string | null;
    code: string;
    /** An audit line for each thing that it was about, with before and after. */
    lines: readonly { id: string | null; detail?: Record<string, unknown> }[];
  };
}

export type EventName = keyof DomainEvents;

/** One event, or one of several: `name` tells which. */
export type DomainEvent<N extends EventName = EventName> = { [K in N]: { name: K } & DomainEvents[K] }[N];

/** The transaction, the actor and the time of an event. */
export type EventContext = { db: Db; viewer: Viewer | null; now: Date };

/** Calls the subscribers in the transaction: an error rolls the command back. */
export type Events = { publish(context: EventContext, events: readonly DomainEvent[]): Promise<void> };
