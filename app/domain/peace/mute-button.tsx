import type { ReactNode } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { muteBoardForm, muteMemberForm, muteThreadForm } from "./rules";

type MuteButtonProps = { isMuted: boolean; icon?: ReactNode } & (
  | { what: "thread"; id: string; about?: string }
  | { what: "member"; id: string; about: string }
  | { what: "board"; id: number; about?: string }
);

const forms = { thread: muteThreadForm, board: muteBoardForm, member: muteMemberForm };

/** Out of one's lists and mails, and back. Nobody else notices, and nothing is lost by it: it asks no question first. */
export function MuteButton({ what, id, about, isMuted, icon }: MuteButtonProps) {
  const values: Record<string, string> = { muted: isMuted ? "no" : "yes" };
  values[`${what}Id`] = String(id);
  return (
    <CommandForm of={forms[what]} values={values}>
      {({ busy }) => (
        <Button type="submit" tone="muted" size="sm" icon={icon} busy={busy}>
          {isMuted ? "Unmute" : "Mute"} {(!about || what === "member") && what}{" "}
          {about && <span className="sr-only">{about}</span>}
        </Button>
      )}
    </CommandForm>
  );
}
