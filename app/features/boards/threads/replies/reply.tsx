import { useState } from "react";
import { Link, useLocation } from "react-router";
import { AuthorName } from "~/domain/members/author-name";
import { HiddenNote } from "~/domain/peace/hidden-note";
import { Face } from "~/platform/images/pictures";
import { classNames } from "~/ui/class-names";
import { Reply as ReplyIcon } from "~/ui/icons";
import { AuthorLine, PostedAt } from "../author-line";
import { EditInPlace } from "../edit-in-place";
import { PostMenu } from "../post-menu";
import { UserText } from "../user-text";
import type { ShownReply } from "./live/use-live-replies";
import { answerPath, editReplyForm, replyAnchor, replyPath } from "./rules";
import { ThankButton } from "./thank-button";

type ReplyProps = {
  reply: ShownReply;
  thread: { id: string; author: { id: string | null } };
  board: { id: number; can: { post: boolean } };
  /** Right after another one of the same neighbor's, so that who wrote it need not be shown again. */
  follows: boolean;
};

export function Reply({ reply, thread, board, follows }: ReplyProps) {
  const [isEditing, setEditing] = useState(false);
  const { hash } = useLocation();
  const { id, author, can, answers, posted } = reply;
  const anchor = replyAnchor(id);
  if (reply.isHidden)
    return (
      <li id={anchor} tabIndex={-1} className="border-t">
        <HiddenNote>A reply by somebody you blocked or muted is not shown.</HiddenNote>
      </li>
    );
  return (
    <li
      id={anchor}
      tabIndex={-1}
      className={classNames("reply", follows && "reply-follows", hash === `#${anchor}` && "reply-shown")}
    >
      {follows ? (
        <p className="sr-only">{author.name}</p>
      ) : (
        <>
          <Face person={author} size={40} className="max-md:size-8" />
          <AuthorLine author={author} name={<AuthorName author={author} />}>
            {author.id && author.id === thread.author.id && <span className="reply-author">Author</span>}
          </AuthorLine>
        </>
      )}
      <p className="reply-when">
        <Link to={replyPath(thread.id, reply)} className="reply-act">
          <PostedAt posted={posted} />
        </Link>
        {reply.isEdited && "edited"}
      </p>
      <div className="reply-words">
        {answers && (
          <Link to={replyPath(thread.id, answers)} className="reply-answers">
            <ReplyIcon className="inline size-4" /> <span className="sr-only">In answer to </span>
            <b>{answers.name}</b> {answers.words}
          </Link>
        )}
        {isEditing ? (
          <EditInPlace
            of={editReplyForm}
            values={{ replyId: id }}
            content={reply.content}
            label="Edit your reply"
            onClose={() => setEditing(false)}
          />
        ) : (
          <UserText text={reply.content} links={reply.links} className="max-w-measure" />
        )}
      </div>
      {!isEditing && (
        <div className="reply-acts">
          <ThankButton reply={reply} />
          {board.can.post && (
            <Link to={answerPath(thread.id, reply)} rel="nofollow" preventScrollReset className="reply-act">
              Reply
              <span className="sr-only"> to {author.name}</span>
            </Link>
          )}
          <PostMenu
            kind="reply"
            post={reply}
            can={can}
            about={`reply by ${author.name}`}
            boardId={board.id}
            onEdit={() => setEditing(true)}
          />
        </div>
      )}
    </li>
  );
}
