import { useEffect, useState } from "react";
import { Link } from "react-router";
import { boardKey, keepPlace, placeOf, threadKey } from "~/domain/reading/places";
import { replyAnchor, unreadPath } from "~/features/boards/threads/replies/rules";

type ReadingProps = {
  thread: { id: string; lastPosition: number };
  boardId: number;
  /** Of this page. */
  replies: readonly { id: string; position: number; posted: { at: string } }[];
  isLastPage: boolean;
};

/** Remembers on this device how far a thread was in sight, and leads to the first reply after that. */
export function Reading({ thread, boardId, replies, isLastPage }: ReadingProps) {
  const { id } = thread;
  // What came last may be deleted: then what stands before it is the end.
  const end = isLastPage ? (replies.at(-1)?.position ?? 0) : thread.lastPosition;
  const [before] = useState(() => placeOf(threadKey(id)));
  useEffect(() => {
    keepPlace(threadKey(id), end === 0 ? thread.lastPosition : 0);
    const byElement = new Map(replies.map((reply) => [document.getElementById(replyAnchor(reply.id)), reply]));
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const reply = isIntersecting && byElement.get(target as HTMLElement);
        if (!reply) continue;
        const isAtEnd = reply.position >= end;
        keepPlace(threadKey(id), isAtEnd ? Math.max(reply.position, thread.lastPosition) : reply.position);
        if (isAtEnd) keepPlace(boardKey(boardId), Date.parse(reply.posted.at));
      }
    });
    for (const element of byElement.keys()) if (element) seen.observe(element);
    return () => seen.disconnect();
  }, [id, end, thread.lastPosition, boardId, replies]);
  if (before === undefined || before >= end) return null;
  return <Link to={unreadPath(id, before)}>First new reply</Link>;
}
