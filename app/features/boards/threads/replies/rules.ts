import { id, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { contentMax as max } from "../rules";

export const postReplyForm = form("replies.post", {
  threadId: id(),
  content: text({ required: "Please enter a reply", emptyTitle: "Empty reply", max }),
});

/** Of the form, on the thread's page. */
export const replyFormAnchor = "leave-a-reply";

/** Where a reply to a thread is kept until it was posted. */
export const replyDraft = (threadId: string): string => `reply:${threadId}`;

/** Empty content means "unchanged". */
export const editReplyForm = form("replies.edit", { replyId: id(), content: text({ max }) });

export const deleteReplyForm = form("replies.delete", { replyId: id() });

/** A page holds the replies whose positions lie within it, so that a reply stays on its page whatever is deleted. */
export const repliesPerPage = 30;

export const pageOf = (position: number): number => Math.max(1, Math.ceil(position / repliesPerPage));

/** The address of a page of replies. */
export const repliesPath = (threadId: string, page: number): string =>
  page > 1 ? `/threads/${threadId}?page=${page}` : `/threads/${threadId}`;

/** Straight to a reply, on whatever page it is. */
export const replyPath = (threadId: string, reply: { id: string; position: number }): string =>
  `${repliesPath(threadId, pageOf(reply.position))}#${replyAnchor(reply.id)}`;

export const replyAnchor = (replyId: string): string => `reply-${replyId}`;
