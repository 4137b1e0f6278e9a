import { ReasonBox } from "~/domain/moderation/reason-box";
import { ReasonFields } from "~/domain/statements/reason-fields";
import { CommandForm } from "~/platform/commands/command-form";
import { Panel } from "~/shell/admin/admin-page";
import { AskFirst } from "~/shell/admin/ask-first";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useDialog } from "~/ui/use-dialog";
import type { ListedMember } from "./queries.server";
import { rejectAndBanForm } from "./rules";

type RejectAndBanProps = { member: ListedMember; pending: number };

/** One step against someone who floods the site. It asks first, and can be undone for some seconds. */
export function RejectAndBan({ member, pending }: RejectAndBanProps) {
  const dialog = useDialog("reject-and-ban");
  const what = pending > 0 ? `Reject ${pending === 1 ? "1" : `all ${pending}`} and ban` : "Ban";
  const text = `Are you sure you want to ban ${member.name}? What waits of theirs is rejected. They can’t sign in, and are told why by email. What was approved and posted stays.`;
  const form = (
    <CommandForm
      of={rejectAndBanForm}
      values={{ memberId: member.id, seen: member.accountState }}
      draft={`reject-and-ban:${member.id}`}
      onDone={() => void dialog.close()}
      className="grid gap-4"
    >
      {({ busy }) => (
        <>
          <ReasonBox label="Reason" />
          <ReasonFields />
          <Button type="submit" tone="danger" busy={busy} busyLabel="Banning...">
            {what}
          </Button>
        </>
      )}
    </CommandForm>
  );
  return (
    <Panel title="Spam, or worse" text="Everything that waits is rejected and the member banned, in one step.">
      <div className="relative mt-3">
        <AskFirst
          label={what}
          className={buttonClass({ tone: "danger-quiet" })}
          onAsk={() => dialog.show()}
          opens="reject-and-ban"
          text={text}
        >
          {form}
        </AskFirst>
      </div>
      {dialog.wasOpened && (
        <Dialog {...dialog.state} size="narrow" title="Reject all and ban">
          <p>{text}</p>
          {form}
        </Dialog>
      )}
    </Panel>
  );
}
