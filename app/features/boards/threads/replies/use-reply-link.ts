import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { replyFormAnchor } from "./rules";

/**
 * A link to a reply names it after the #, which the server never sees: a reply that isn't on this page is asked for by
 * its id, and the server answers with the page that it is on. The link to the form leads into its field.
 */
export function useReplyLink(threadId: string): void {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be pressed again
  useEffect(() => {
    if (hash === `#${replyFormAnchor}`) document.querySelector<HTMLElement>(`${hash} textarea`)?.focus();
    const replyId = /^#reply-([0-9a-f-]{36})$/.exec(hash)?.[1];
    if (!replyId) return;
    const reply = document.getElementById(hash.slice(1));
    if (reply) reply.focus({ preventScroll: true });
    else void navigate(`/threads/${threadId}?reply=${replyId}`, { replace: true });
  }, [hash, key, threadId, navigate]);
}
