import type { Db } from "~/db/db.server";
import { addReply, addThread, takePlace } from "~/features/boards/threads/adding.server";
import { replyPath } from "~/features/boards/threads/replies/rules";
import type { DomainEvent } from "~/platform/events/events.server";

/** What waited, and is in no list any more. */
type Post = { id: string; authorId: string; boardId: number; content: string } & (
  | { threadId: null; title: string }
  | { threadId: string; answersId: string | null }
);

/** Posts it, now: its place is the newest. @returns undefined where its board or its thread is gone */
export async function standNow(db: Db, post: Post): Promise<{ path: string; events: DomainEvent[] } | undefined> {
  const { id, authorId, boardId, content, threadId } = post;
  if (threadId !== null) {
    const reply = await addReply(db, { id, threadId, content, answers: post.answersId, authorId });
    return (
      reply && {
        path: replyPath(threadId, reply),
        events: [{ name: "ReplyPosted", replyId: id, threadId, authorId }],
      }
    );
  }
  const position = await takePlace(db, boardId);
  if (position === undefined) return undefined;
  await addThread(db, { id, boardId, position, title: post.title, content, authorId });
  return { path: `/threads/${id}`, events: [{ name: "ThreadPosted", threadId: id, boardId, authorId }] };
}
