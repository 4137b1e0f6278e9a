import { CommandForm } from "~/platform/commands/command-form";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { Button, type ButtonTone } from "~/ui/button";
import { UserX } from "~/ui/icons";
import { blockForm, unblockForm } from "./rules";

type BlockMemberProps = { member: { id: string; name: string }; tone?: ButtonTone; className?: string };

/** Asks first, and says what blocking does and what it does not do. */
export const BlockMember = ({ member: { id, name }, tone = "muted", className }: BlockMemberProps) => (
  <ConfirmCommand
    of={blockForm}
    values={{ memberId: id }}
    label="Block"
    about={name}
    icon={<UserX aria-hidden />}
    tone={tone}
    className={className}
    title="Block member"
    text={`What ${name} writes, their events and their services are no longer shown to you, and their messages are not emailed to you. Places that they added stay. ${name} is not told and notices nothing. Where you moderate you still see everything. You can unblock them at any time on your profile, under Blocked and muted.`}
    busyLabel="Blocking..."
  />
);

/** Takes it back at once: nothing is lost by it. */
export const UnblockMember = ({ member: { id, name } }: Pick<BlockMemberProps, "member">) => (
  <CommandForm of={unblockForm} values={{ memberId: id }}>
    {({ busy }) => (
      <Button type="submit" tone="outline" size="sm" busy={busy} busyLabel="Unblocking...">
        Unblock<span className="sr-only"> {name}</span>
      </Button>
    )}
  </CommandForm>
);
