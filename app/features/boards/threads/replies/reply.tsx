import { useState } from "react";
import { useLocation } from "react-router";
import { ReportButton } from "~/features/boards/reports/report-button";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { Face } from "~/platform/images/pictures";
import { classNames } from "~/ui/class-names";
import { Trash2 } from "~/ui/icons";
import { AuthorLine } from "../author-line";
import { BanAuthor } from "../ban-author";
import { EditInPlace } from "../edit-in-place";
import { actionsClass, EditButton } from "../thread-post";
import { UserText } from "../user-text";
import type { ShownReply } from "./live/use-live-replies";
import { deleteReplyForm, editReplyForm, replyAnchor, replyPath } from "./rules";

type ReplyProps = { reply: ShownReply; threadId: string; boardId: number };

export function Reply({ reply, threadId, boardId }: ReplyProps) {
  const [isEditing, setEditing] = useState(false);
  const { hash } = useLocation();
  const { id, author, can } = reply;
  const anchor = replyAnchor(id);
  return (
    <li
      id={anchor}
      tabIndex={-1}
      className={classNames(
        "grid scroll-mt-24 grid-cols-[32px_minmax(0,1fr)] gap-x-3 border-b pt-5 pb-2 focus:outline-none md:grid-cols-[40px_minmax(0,1fr)] md:gap-x-4",
        hash === `#${anchor}` && "shadow-[-4px_0_0_var(--lamp)]",
      )}
    >
      <Face person={author} size={40} className="max-md:size-8" />
      <div className="min-w-0">
        <AuthorLine
          author={author}
          ago={reply.ago}
          createdAt={reply.createdAt}
          permalink={replyPath(threadId, reply)}
          isEdited={reply.isEdited}
        />
        {isEditing ? (
          <EditInPlace
            of={editReplyForm}
            values={{ replyId: id }}
            content={reply.content}
            label="Edit your reply"
            onClose={() => setEditing(false)}
          />
        ) : (
          <>
            <UserText text={reply.content} links={reply.links} className="mt-1 max-w-measure" />
            <div className={actionsClass}>
              {can.edit && (
                <EditButton
                  of={editReplyForm}
                  values={{ replyId: id }}
                  content={reply.content}
                  onClick={() => setEditing(true)}
                />
              )}
              {can.delete && <DeleteReply replyId={id} author={author.name} />}
              {can.report && <ReportButton contentType="reply" contentId={id} reader={can.report} />}
              {can.ban && <BanAuthor boardId={boardId} author={author} from="reply" />}
            </div>
          </>
        )}
      </div>
    </li>
  );
}

function DeleteReply({ replyId, author }: { replyId: string; author: string }) {
  return (
    <ConfirmCommand
      of={deleteReplyForm}
      values={{ replyId }}
      label="Delete"
      about={`reply by ${author}`}
      icon={<Trash2 aria-hidden />}
      className="text-sm"
      title="Delete reply"
      text="Are you sure you want to delete this reply?"
      busyLabel="Deleting..."
    />
  );
}
