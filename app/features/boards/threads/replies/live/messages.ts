import type { Posted } from "~/domain/calendar/ago.server";
import type { ReplyAbilities } from "~/features/boards/policy";
import type { ReadReply } from "../for-reader.server";

/** A reply as it travels: the moment in words, and what this listener may do with it. */
export type LiveReply = Omit<ReadReply, "createdAt" | "editedAt"> & {
  posted: Posted;
  isThanked: boolean;
  can: ReplyAbilities;
};

/** What those who have a thread open are told, by the name of the event. */
export type Messages = {
  reply: LiveReply;
  edited: Pick<LiveReply, "id" | "content" | "links">;
  deleted: { id: string };
  /** Too much happened to be told: load the page again. */
  stale: Record<string, never>;
  /** The thread is no longer there. */
  gone: Record<string, never>;
};

export const messageNames = ["reply", "edited", "deleted", "stale", "gone"] as const satisfies (keyof Messages)[];

/** Where a thread's news comes from, after the reply at `position`. */
export const livePath = (threadId: string, position: number): string => `/threads/${threadId}/live?after=${position}`;
