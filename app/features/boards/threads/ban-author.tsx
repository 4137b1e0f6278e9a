import type { Author } from "~/domain/members/author.server";
import { ReasonsWanted } from "~/domain/statements/reasons-wanted";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { Ban } from "~/ui/icons";
import { banForm } from "./removal-forms";

type BanAuthorProps = { boardId: number; author: Author; from: "thread" | "reply" };

export function BanAuthor({ boardId, author, from }: BanAuthorProps) {
  if (!author.id) return null;
  return (
    <ConfirmCommand
      of={banForm}
      values={{ boardId: String(boardId), memberId: author.id, from }}
      label="Ban from Board"
      about={author.name}
      icon={<Ban aria-hidden />}
      tone="muted"
      className="text-sm"
      title="Ban from Board"
      text={`Are you sure you want to ban ${author.name} from this board? They leave it, and can’t join, post or edit here until you lift the ban under Edit Board. What they wrote stays.`}
      busyLabel="Banning..."
      fields={<ReasonsWanted />}
    />
  );
}
