import type { Author } from "~/domain/members/author.server";
import { BlockMember } from "~/domain/peace/block-member";
import { MuteButton } from "~/domain/peace/mute-button";
import { ReportButton } from "~/domain/reporting/report-button";
import { ReasonsWanted } from "~/domain/statements/reasons-wanted";
import type { PostAbilities } from "~/features/boards/policy";
import { versionsPath } from "~/features/boards/versions/rules";
import { CommandForm } from "~/platform/commands/command-form";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import type { Form } from "~/platform/forms/form";
import { Button, ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/fields";
import { Clock, Pencil, Trash2, VolumeX } from "~/ui/icons";
import { WithoutScript } from "~/ui/without-script";
import { BanAuthor } from "./ban-author";
import { DeleteThread } from "./delete-thread";
import { deleteReplyForm } from "./removal-forms";
import { editReplyForm } from "./replies/rules";
import { editThreadForm } from "./rules";

type Post = { id: string; content: string; author: Author; isEdited: boolean };
type ThreadFacts = { title: string; replyCount: number; isMuted: boolean | null };
export type PostActionsProps = {
  can: PostAbilities;
  boardId: number;
  /** Says to a screen reader which of many it is: "reply by Ana Porch". */
  about: string;
  onEdit: () => void;
} & ({ kind: "thread"; post: Post & ThreadFacts } | { kind: "reply"; post: Post });

/** Edit, Delete, Report, Earlier versions, Mute, Block and Ban, as far as the viewer may. */
export function PostActions({ can, boardId, about, onEdit, ...what }: PostActionsProps) {
  const { id, content, author } = what.post;
  // Nobody reports their own.
  const isOthers = Boolean(can.report);
  return (
    <>
      {can.edit &&
        (what.kind === "thread" ? (
          <EditButton of={editThreadForm} values={{ threadId: id }} content={content} onClick={onEdit} />
        ) : (
          <EditButton of={editReplyForm} values={{ replyId: id }} content={content} onClick={onEdit} />
        ))}
      {can.delete &&
        (what.kind === "thread" ? (
          <DeleteThread thread={what.post} from="thread" isOthers={isOthers} />
        ) : (
          <DeleteReply replyId={id} about={about} isOthers={isOthers} />
        ))}
      {can.report && (
        <ReportButton contentType={what.kind} contentId={id} noun={what.kind} reader={can.report} title={about} />
      )}
      {can.versions && what.post.isEdited && (
        <ButtonLink to={versionsPath(what.kind, id)} rel="nofollow" tone="muted" size="sm" icon={<Clock aria-hidden />}>
          Earlier versions
          <span className="sr-only"> of {about}</span>
        </ButtonLink>
      )}
      {what.kind === "thread" && what.post.isMuted !== null && (
        <MuteButton what="thread" id={id} isMuted={what.post.isMuted} icon={<VolumeX aria-hidden />} />
      )}
      {can.block && author.id && (
        <>
          <MuteButton what="member" id={author.id} about={author.name} isMuted={false} icon={<VolumeX aria-hidden />} />
          <BlockMember member={{ id: author.id, name: author.name }} className="text-sm" />
        </>
      )}
      {can.ban && <BanAuthor boardId={boardId} author={author} from={what.kind} />}
    </>
  );
}

type EditButtonProps = { of: Form; values: Record<string, string>; content: string; onClick: () => void };

/** Edits in place; without script the form unfolds. */
function EditButton({ of, values, content, onClick }: EditButtonProps) {
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

function DeleteReply({ replyId, about, isOthers }: { replyId: string; about: string; isOthers: boolean }) {
  return (
    <ConfirmCommand
      of={deleteReplyForm}
      values={{ replyId }}
      label="Delete"
      about={about}
      icon={<Trash2 aria-hidden />}
      className="text-sm"
      title="Delete reply"
      text="Are you sure you want to delete this reply?"
      busyLabel="Deleting..."
      fields={isOthers && <ReasonsWanted />}
    />
  );
}
