import type { ReactNode } from "react";
import type { RuleOption } from "~/domain/house-rules/cited-rule";
import { RuleField } from "~/domain/house-rules/rule-field";
import { noteLimit } from "~/domain/statements/rules";
import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { CancelFoot } from "~/ui/dialog-foot";
import { TextAreaField } from "~/ui/fields";
import type { DialogState } from "~/ui/use-dialog";
import type { ListedWaiting } from "./queries.server";
import { declineWaitingForm } from "./rules";

type DeclineFormProps = {
  post: ListedWaiting;
  rules: readonly RuleOption[];
  onDone?: () => void;
  /** What stands left of the button: Cancel in a dialog. */
  footer?: (submit: ReactNode) => ReactNode;
};

export function DeclineForm({ post, rules, onDone, footer = (submit) => submit }: DeclineFormProps) {
  return (
    <CommandForm
      of={declineWaitingForm}
      values={{ postId: post.id, seen: String(post.edits) }}
      onDone={onDone}
      className="grid gap-4"
    >
      {({ busy }) => (
        <>
          <RuleField options={rules} help="It stands in the email to its author." />
          <TextAreaField name="note" label="Note" optional rows={3} counter={noteLimit} help="For its author." />
          {footer(
            <Button type="submit" tone="danger" busy={busy} busyLabel="Declining...">
              Decline
            </Button>,
          )}
        </>
      )}
    </CommandForm>
  );
}

type DeclineDialogProps = DialogState & { post: ListedWaiting; rules: readonly RuleOption[]; close: () => void };

/** Says what happens, and asks for the rule that it goes by. */
export function DeclineDialog({ post, rules, close, ...state }: DeclineDialogProps) {
  return (
    <Dialog {...state} size="narrow" title="Decline post" description={declineText(post)}>
      <DeclineForm
        key={post.id}
        post={post}
        rules={rules}
        onDone={close}
        footer={(submit) => <CancelFoot onCancel={close}>{submit}</CancelFoot>}
      />
    </Dialog>
  );
}

/** Names what happens. */
export const declineText = ({ author }: ListedWaiting): string =>
  `It is deleted. ${author.name} gets an email with the rule, your note and a copy of what they wrote.`;
