import { ReasonsWanted } from "~/domain/statements/reasons-wanted";
import { restorableWords } from "~/features/boards/removed/rules";
import { DeleteCommand } from "~/platform/commands/delete-command";
import { counted } from "~/ui/counted";
import { deleteThreadForm } from "./removal-forms";

type DeleteThreadProps = {
  thread: { id: string; title: string; replyCount: number };
  from: "board" | "thread";
  /** Then it takes a reason. */
  isOthers: boolean;
};

/** Names what is lost. */
export function DeleteThread({ thread: { id, title, replyCount }, from, isOthers }: DeleteThreadProps) {
  const replies = replyCount > 0 ? ` and its ${counted(replyCount, "reply", "replies")}` : "";
  return (
    <DeleteCommand
      of={deleteThreadForm}
      values={{ threadId: id, from }}
      about={title}
      className={from === "thread" ? "justify-self-start text-sm" : undefined}
      title="Delete thread"
      undo={restorableWords}
      fields={isOthers && <ReasonsWanted />}
      what={`“${title}”${replies}`}
    />
  );
}
