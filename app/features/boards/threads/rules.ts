import { boardId } from "~/features/boards/rules";
import { atMost, choice, id, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** Of a thread and of a reply, in characters. */
export const contentLimit = 3000;
export const contentMax = [contentLimit, `Content must be less than ${contentLimit} characters`] as const;

export const postThreadForm = form("threads.post", {
  boardId: boardId(),
  title: text({ required: "Title is required", max: atMost("Title", 100) }),
  content: text({ required: "Content is required", max: contentMax }),
});

/** Where a new thread is kept until it was posted. */
export const threadDraft = (onBoard: number): string => `thread:${onBoard}`;

/** Empty content means "unchanged". */
export const editThreadForm = form("threads.edit", { threadId: id(), content: text({ max: contentMax }) });

export const deleteThreadForm = form("threads.delete", {
  threadId: id(),
  /** Where to go afterwards: the page of a deleted thread is gone. */
  from: choice(["board", "thread"], reload),
});

/** How many threads a page of a board lists. */
export const threadsPerPage = 18;

/** Where a page of a board's threads begins: below or above a thread's position. */
export type ThreadsFrom = { before?: number; after?: number };

/** Bad values fall back to the newest threads, never throw. */
export function threadsFrom(params: URLSearchParams): ThreadsFrom {
  const before = positionIn(params.get("before"));
  const after = positionIn(params.get("after"));
  if (before !== undefined) return { before };
  return after === undefined ? {} : { after };
}

export const positionIn = (value: string | null): number | undefined =>
  value && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
