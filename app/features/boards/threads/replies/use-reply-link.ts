import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * A link to a reply names it after the #, which the server never sees: a reply that isn't on this page is asked for by
 * its id, and the server answers with the page that it is on.
 */
export function useReplyLink(threadId: string): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const replyId = /^#reply-([0-9a-f-]{36})$/.exec(hash)?.[1];
    if (!replyId) return;
    const reply = document.getElementById(hash.slice(1));
    if (reply) reply.focus({ preventScroll: true });
    else void navigate(`/threads/${threadId}?reply=${replyId}`, { replace: true });
  }, [hash, threadId, navigate]);
}
