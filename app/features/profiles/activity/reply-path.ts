/** As many positions as a page of a thread holds; boards/threads/replies/rules.ts says the same. */
const repliesPerPage = 30;

/** Straight to a reply, on whatever page of its thread it is. */
export function replyPath(threadId: string, { id, position }: { id: string; position: number }): string {
  const page = Math.max(1, Math.ceil(position / repliesPerPage));
  return `/threads/${threadId}${page > 1 ? `?page=${page}` : ""}#reply-${id}`;
}
