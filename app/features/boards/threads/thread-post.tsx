import { useState } from "react";
import { AuthorLink, Reputation } from "~/domain/members/author-name";
import { VerifiedBadge } from "~/domain/members/verified";
import { ReportButton } from "~/features/boards/reports/report-button";
import { CommandForm } from "~/platform/commands/command-form";
import type { Form } from "~/platform/forms/form";
import { Face } from "~/platform/images/pictures";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/fields";
import { Pencil } from "~/ui/icons";
import { WithoutScript } from "~/ui/without-script";
import { BanAuthor } from "./ban-author";
import { DeleteThread } from "./delete-thread";
import { EditInPlace } from "./edit-in-place";
import type { FoundThread } from "./queries.server";
import { editThreadForm } from "./rules";
import { UserText } from "./user-text";

type ThreadPostProps = {
  /** Dates as text. */
  thread: Omit<FoundThread["thread"], "createdAt" | "editedAt"> & {
    createdAt: string;
    editedAt: string | null;
    date: string;
  };
  board: { id: number };
};

/** What the conversation is about, and who began it. */
export function ThreadPost({ thread, board }: ThreadPostProps) {
  const [isEditing, setEditing] = useState(false);
  const { author, can } = thread;
  return (
    <article>
      <h1 className={threadTitleClass}>{thread.title}</h1>
      <div className="mt-4 flex items-center gap-3">
        <Face person={author} size={48} />
        <div className="min-w-0 leading-snug">
          <p className="flex flex-wrap items-baseline gap-x-2.5 text-muted">
            <span>
              <AuthorLink author={author} /> <VerifiedBadge author={author} />
            </span>
            <span className="text-sm">
              <Reputation points={author.reputation} />
            </span>
          </p>
          <p className="text-sm text-muted">
            <time dateTime={thread.createdAt}>{thread.date}</time>
            {thread.editedAt && " · edited"}
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
          <div className={actionsClass}>
            {can.edit && (
              <EditButton
                of={editThreadForm}
                values={{ threadId: thread.id }}
                content={thread.content}
                onClick={() => setEditing(true)}
              />
            )}
            {can.delete && <DeleteThread thread={thread} from="thread" />}
            {can.report && <ReportButton contentType="thread" contentId={thread.id} reader={can.report} />}
            {can.ban && <BanAuthor boardId={board.id} author={author} from="thread" />}
          </div>
        </>
      )}
    </article>
  );
}

type EditButtonProps = { of: Form; values: Record<string, string>; content: string; onClick: () => void };

/** Edits in place; without script the form unfolds. */
export function EditButton({ of, values, content, onClick }: EditButtonProps) {
  return (
    <>
      <Button tone="muted" className="text-sm noscript:hidden" icon={<Pencil aria-hidden />} onClick={onClick}>
        Edit
      </Button>
      <WithoutScript label="Edit" className="text-sm">
        <CommandForm of={of} values={values}>
          <TextAreaField
            name="content"
            label="Edit"
            hideLabel
            rows={6}
            defaultValue={content}
            beside={<Button type="submit">Save</Button>}
          />
        </CommandForm>
      </WithoutScript>
    </>
  );
}

/** The first button's word stands below the text, not its edge. */
export const actionsClass = "mt-2 -ml-3 flex flex-wrap gap-0.5";

export const threadTitleClass = "text-[clamp(1.625rem,1.3rem+1.5vw,2.25rem)] leading-tight wrap-anywhere";
