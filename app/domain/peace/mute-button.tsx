import type { ReactNode } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { muteBoardForm, muteThreadForm } from "./rules";

type MuteButtonProps = { isMuted: boolean; icon?: ReactNode } & (
  | { what: "thread"; id: string; about?: string }
  | { what: "board"; id: number; about?: string }
);

/** Out of one's lists and mails, and back. Nobody else notices, and nothing is lost by it: it asks no question first. */
export function MuteButton({ what, id, about, isMuted, icon }: MuteButtonProps) {
  const values: Record<string, string> = { muted: isMuted ? "no" : "yes" };
  values[what === "thread" ? "threadId" : "boardId"] = String(id);
  return (
    <CommandForm of={what === "thread" ? muteThreadForm : muteBoardForm} values={values}>
      {({ busy }) => (
        <Button type="submit" tone="muted" size="sm" icon={icon} busy={busy}>
          {isMuted ? "Unmute" : "Mute"} {about ? <span className="sr-only">{about}</span> : what}
        </Button>
      )}
    </CommandForm>
  );
}
