import { Trash2 } from "lucide-react";
import { count } from "~/features/boards/count";
import { ConfirmCommand } from "~/shared/commands/confirm-command";
import { deleteThreadForm } from "./rules";

type DeleteThreadProps = {
  thread: { id: string; title: string; replyCount: number };
  from: "board" | "thread";
  className?: string;
};

/** Names what is lost. */
export function DeleteThread({ thread: { id, title, replyCount }, from, className }: DeleteThreadProps) {
  const replies = replyCount > 0 ? ` and its ${count(replyCount, "reply", "replies")}` : "";
  return (
    <ConfirmCommand
      of={deleteThreadForm}
      values={{ threadId: id, from }}
      label="Delete"
      about={title}
      icon={<Trash2 aria-hidden />}
      className={`justify-self-start text-sm ${className ?? ""}`}
      title="Delete thread"
      text={`Are you sure you want to delete “${title}”${replies}? This action cannot be undone.`}
      busyLabel="Deleting..."
    />
  );
}
