import { Link } from "react-router";
import { AuthorLink } from "~/domain/members/author-name";
import { NoticeReasons } from "~/domain/statements/notice-reasons";
import { EditSetAside } from "~/features/boards/edit-set-aside";
import { restoredByAdmins } from "~/features/boards/removed/rules";
import { CommandForm } from "~/platform/commands/command-form";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { counted } from "~/ui/counted";
import type { ListedHidden } from "./queries.server";
import { deleteHiddenForm, editHiddenForm, showAgainForm } from "./rules";

type HiddenPostProps = { post: ListedHidden };

/** What is hidden, why and until when, and what its viewer may do with it. */
export function HiddenPost({ post }: HiddenPostProps) {
  const { title, threadId, threadTitle, board, author, written, ago, content, can } = post;
  return (
    <li className="relative grid gap-2 border-t py-4">
      <h2 className="text-lg wrap-anywhere">
        {title === null ? (
          <>
            Reply in{" "}
            {threadId ? (
              <Link to={`/threads/${threadId}`} className="underline">
                {threadTitle}
              </Link>
            ) : (
              threadTitle
            )}
          </>
        ) : (
          title
        )}
      </h2>
      <p className="text-sm wrap-anywhere text-muted">
        <Badge tone="lamp-soft">Hidden</Badge> By {can.delete ? "you" : <AuthorLink author={author} />} on{" "}
        <Link to={`/boards/${board.id}`}>{board.name}</Link>, written {written}
        {post.replies > 0 && `, with ${counted(post.replies, "reply", "replies")}`}, hidden {ago}
        {post.edits > 0 && ", edited since"}
      </p>
      <NoticeReasons {...post} about={post.words} />
      <blockquote className="max-w-measure border-l-2 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere">
        {content}
      </blockquote>
      {can.show && (
        <CommandForm of={showAgainForm} values={{ removalId: post.id, seen: String(post.edits) }}>
          {({ busy }) => (
            <Button type="submit" tone="outline" size="sm" busy={busy}>
              <span>
                Show Again<span className="sr-only"> {post.words}</span>
              </span>
            </Button>
          )}
        </CommandForm>
      )}
      {can.delete && <OwnPost post={post} />}
    </li>
  );
}

function OwnPost({ post: { id, content, words, can } }: HiddenPostProps) {
  return (
    <>
      <p className="text-sm">
        Only you and those who look after the board see it.{" "}
        {can.edit
          ? "You can edit it meanwhile. They see what you changed."
          : "You can’t edit it, as you are banned from this board. You can delete it."}
      </p>
      <div className="-ml-3 flex flex-wrap items-start gap-x-2">
        <ConfirmCommand
          of={deleteHiddenForm}
          values={{ removalId: id }}
          label="Delete"
          about={words}
          className="btn-sm"
          title="Delete hidden post"
          text={`It is deleted. ${restoredByAdmins}, and nobody else.`}
          busyLabel="Deleting..."
        />
        {can.edit && <EditSetAside of={editHiddenForm} values={{ removalId: id }} words={words} content={content} />}
      </div>
    </>
  );
}
