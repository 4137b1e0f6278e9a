import { useState } from "react";
import type { Posted } from "~/domain/calendar/ago.server";
import { AuthorLink, Reputation } from "~/domain/members/author-name";
import { VerifiedBadge } from "~/domain/members/verified";
import { HiddenNote } from "~/domain/peace/hidden-note";
import { Face } from "~/platform/images/pictures";
import { EditInPlace } from "./edit-in-place";
import { PostMenu } from "./post-menu";
import type { FoundThread } from "./queries.server";
import { editThreadForm } from "./rules";
import { UserText } from "./user-text";

type ThreadPostProps = {
  /** Dates as text. */
  thread: Omit<FoundThread["thread"], "createdAt" | "editedAt"> & {
    posted: Posted;
    isEdited: boolean;
    date: string;
  };
  board: { id: number };
  /** Null for visitors. */
  isMuted: boolean | null;
};

/** What the conversation is about, and who began it. */
export function ThreadPost({ thread, board, isMuted }: ThreadPostProps) {
  const [isEditing, setEditing] = useState(false);
  const { author } = thread;
  if (thread.isHidden)
    return (
      <article>
        <h1 className={threadTitleClass}>{thread.title}</h1>
        <HiddenNote>The first post, by somebody you blocked or muted, is not shown.</HiddenNote>
      </article>
    );
  return (
    <article>
      <h1 className={threadTitleClass}>{thread.title}</h1>
      <div className="mt-4 flex items-center gap-3">
        <Face person={author} size={48} />
        <div className="min-w-0 leading-snug">
          <p className="flex flex-wrap items-baseline gap-x-2.5 text-muted">
            <span>
              <AuthorLink author={author} /> <VerifiedBadge verified={author.verified} />
            </span>
            <span className="text-sm">
              <Reputation points={author.reputation} />
            </span>
          </p>
          <p className="text-sm text-muted">
            <time dateTime={thread.posted.at} title={thread.posted.exactly}>
              {thread.date}
            </time>
            {thread.isEdited && " · edited"}
          </p>
        </div>
      </div>
      {isEditing ? (
        <EditInPlace
          of={editThreadForm}
          values={{ threadId: thread.id }}
          content={thread.content}
          label="Edit your thread"
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          <UserText
            text={thread.content}
            links={thread.links}
            className="mt-5 max-w-measure text-[1.0625rem] leading-relaxed"
          />
          <div className="reply-acts mt-3">
            <PostMenu
              kind="thread"
              post={{ ...thread, isMuted }}
              can={thread.can}
              about="thread"
              boardId={board.id}
              onEdit={() => setEditing(true)}
            />
          </div>
        </>
      )}
    </article>
  );
}

export const threadTitleClass = "text-[clamp(1.625rem,1.3rem+1.5vw,2.25rem)] leading-tight wrap-anywhere";
