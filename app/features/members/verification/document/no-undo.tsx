import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { LastDecision } from "./queries.server";

/**
 * What `u` does on the pages of documents, before any Undo of something else: it says why nothing comes back, and leads to
 * the link to what can be done instead.
 */
export function NoUndo({ last }: { last: LastDecision | undefined }) {
  const [pressed, setPressed] = useState(0);
  const way = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (pressed > 0) way.current?.focus();
  }, [pressed]);
  return (
    <>
      <button type="button" hidden data-undo onClick={() => setPressed(pressed + 1)}>
        Undo
      </button>
      {/* The frame is there before the words, so that a screen reader notices them. */}
      <div role="status">
        {pressed > 0 && (
          <p className="mb-4 rounded-card border bg-card p-4 wrap-anywhere md:px-5">
            A decision on a document can’t be undone: the picture is gone.{" "}
            {last?.outcome === "refused" ? (
              <>
                {last.name} was told why and can send another. You can also verify them on{" "}
                <Link ref={way} to={`/admin/users/${last.memberId}`}>
                  their page
                </Link>
                .
              </>
            ) : (
              <>
                Withdraw the residency on{" "}
                <Link ref={way} to={last ? `/admin/users/${last.memberId}` : "/admin/users?show=verified"}>
                  {last ? `the page of ${last.name}` : "the member’s page"}
                </Link>{" "}
                instead.
              </>
            )}
          </p>
        )}
      </div>
    </>
  );
}
