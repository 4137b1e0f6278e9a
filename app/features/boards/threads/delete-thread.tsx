import { restorableWords } from "~/features/boards/removed/rules";
import { DeleteCommand } from "~/platform/commands/delete-command";
import { counted } from "~/ui/counted";
import { deleteThreadForm } from "./rules";

type DeleteThreadProps = {
  thread: { id: string; title: string; replyCount: number };
  from: "board" | "thread";
  className?: string;
};

/** Names what is lost. */
export function DeleteThread({ thread: { id, title, replyCount }, from, className }: DeleteThreadProps) {
  const replies = replyCount > 0 ? ` and its ${counted(replyCount, "reply", "replies")}` : "";
  return (
    <DeleteCommand
      of={deleteThreadForm}
      values={{ threadId: id, from }}
      about={title}
      className={`justify-self-start text-sm ${className ?? ""}`}
      title="Delete thread"
      undo={restorableWords}
      what={`“${title}”${replies}`}
    />
  );
}
