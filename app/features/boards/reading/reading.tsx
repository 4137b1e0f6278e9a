import { useEffect, useState } from "react";
import { Link } from "react-router";
import { replyAnchor, unreadPath } from "~/features/boards/threads/replies/rules";
import { boardKey, keepPlace, placeOf, threadKey } from "./places";

type ReadingProps = {
  thread: { id: string; lastPosition: number };
  boardId: number;
  replies: readonly { id: string; position: number; posted: { at: string } }[];
};

/** Remembers on this device how far a thread was in sight, and leads to the first reply after that. */
export function Reading({ thread, boardId, replies }: ReadingProps) {
  const { id, lastPosition } = thread;
  const [before] = useState(() => placeOf(threadKey(id)));
  useEffect(() => {
    keepPlace(threadKey(id), 0);
    const byElement = new Map(replies.map((reply) => [document.getElementById(replyAnchor(reply.id)), reply]));
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const reply = isIntersecting && byElement.get(target as HTMLElement);
        if (!reply) continue;
        keepPlace(threadKey(id), reply.position);
        if (reply.position >= lastPosition) keepPlace(boardKey(boardId), Date.parse(reply.posted.at));
      }
    });
    for (const element of byElement.keys()) if (element) seen.observe(element);
    return () => seen.disconnect();
  }, [id, lastPosition, boardId, replies]);
  if (before === undefined || before >= lastPosition) return null;
  return <Link to={unreadPath(id, before)}>First new reply</Link>;
}
