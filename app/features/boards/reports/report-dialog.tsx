import { CommandForm } from "~/shared/commands/command-form";
import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import { SelectField } from "~/ui/fields";
import type { DialogState } from "~/ui/use-dialog";
import { type ReportedType, reportReasons, sendReportForm } from "./rules";

type ReportDialogProps = DialogState & {
  contentType: ReportedType;
  contentId: string;
};

/** The reason is a select that starts empty. Once sent it closes, and the next time it is empty again. */
export function ReportDialog({ open, onOpenChange, contentType, contentId }: ReportDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="narrow"
      title={`Report this ${contentType} to the board creator`}
      description="They get your name, the reason and a copy of what it says. Admins see it too."
    >
      <CommandForm
        of={sendReportForm}
        values={{ contentType, contentId }}
        draft={`report:${contentId}`}
        onDone={close}
        className="grid gap-4"
      >
        {({ busy }) => (
          <>
            <SelectField name="reason" label="Reason" placeholder="Choose a reason" options={reportReasons} />
            <FormFoot onCancel={close} busy={busy} busyLabel="Sending...">
              Send Report
            </FormFoot>
          </>
        )}
      </CommandForm>
    </Dialog>
  );
}
