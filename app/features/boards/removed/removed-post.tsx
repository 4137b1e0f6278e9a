import { Link } from "react-router";
import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { counted } from "~/ui/counted";
import type { Removed } from "./queries.server";
import { restoreForm } from "./rules";

type RemovedPostProps = { post: Omit<Removed, "removedAt"> & { ago: string; until: string } };

/** What was removed, from where and by whom, and the way back. */
export function RemovedPost({ post }: RemovedPostProps) {
  const { id, contentType, title, words, author, remover, boardId, boardName, replies, onlyAdminsRestore, ago, until } =
    post;
  const isThread = contentType === "thread";
  return (
    <li className="border-t py-4">
      <h2 className="text-lg wrap-anywhere">
        {isThread ? "" : "Reply in "}“{title}”
      </h2>
      <p className="text-sm text-muted wrap-anywhere">
        By {author}
        {replies > 0 && `, with ${counted(replies, "reply", "replies")}`}, on{" "}
        <Link to={`/boards/${boardId}`}>{boardName}</Link>. Removed by {remover} {ago}
        {onlyAdminsRestore
          ? `, after it was reported. An admin can restore it until ${until}.`
          : `. Gone for good on ${until}.`}
      </p>
      <p className="mt-2 max-w-measure wrap-anywhere">{words}</p>
      {post.refusal ? (
        <p className="mt-2 text-sm">{post.refusal}</p>
      ) : (
        <CommandForm of={restoreForm} values={{ removalId: id }}>
          {({ busy }) => (
            <Button type="submit" tone="outline" className="mt-3" busy={busy} busyLabel="Restoring...">
              Restore
              <span className="sr-only">
                {" "}
                the {contentType} by {author}, removed {ago}
              </span>
            </Button>
          )}
        </CommandForm>
      )}
    </li>
  );
}
