import { Trash2 } from "lucide-react";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
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
