import { choice, id, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { contentMax as max } from "../rules";

export const postReplyForm = form("replies.post", {
  threadId: id(),
  /** The reply that it answers, if it answers one: no id is none. */
  answers: id(),
  content: text({ required: "Please enter a reply", emptyTitle: "Empty reply", max }),
});

/** Of the form, on the thread's page. */
export const replyFormAnchor = "leave-a-reply";

/** Where a reply to a thread is kept until it was posted. */
export const replyDraft = (threadId: string): string => `reply:${threadId}`;

/** Empty content means "unchanged". */
export const editReplyForm = form("replies.edit", { replyId: id(), content: text({ max }) });

/** Says what should be, so that a double click changes nothing. */
export const thankForm = form("replies.thank", { replyId: id(), thanks: choice(["yes", "no"], reload) });

/** How much of a reply stands above the one that answers it, in characters. */
export const answeredWords = 80;

/** A page holds the replies whose positions lie within it, so that a reply stays on its page whatever is deleted. */
export const repliesPerPage = 30;

export const pageOf = (position: number): number => Math.max(1, Math.ceil(position / repliesPerPage));

/** The positions of a page: after the first number, up to the second. */
export const positionsOn = (page: number) => ({ before: (page - 1) * repliesPerPage, last: page * repliesPerPage });

/** The address of a page of replies. */
export const repliesPath = (threadId: string, page: number): string =>
  page > 1 ? `/threads/${threadId}?page=${page}` : `/threads/${threadId}`;

/** Straight to a reply, on whatever page it is. */
export const replyPath = (threadId: string, reply: { id: string; position: number }): string =>
  `${repliesPath(threadId, pageOf(reply.position))}#${replyAnchor(reply.id)}`;

/** Where a reply is answered: its page, with the form that says whom. */
export const answerPath = (threadId: string, reply: { id: string; position: number }): string => {
  const page = repliesPath(threadId, pageOf(reply.position));
  return `${page}${page.includes("?") ? "&" : "?"}answer=${reply.id}#${replyFormAnchor}`;
};

/** To the first reply after a position, on whatever page it is. */
export const unreadPath = (threadId: string, position: number): string => `/threads/${threadId}?after=${position}`;

export const replyAnchor = (replyId: string): string => `reply-${replyId}`;
