import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { ReportForm } from "./report-form";
import { type ReportedType, readerWords } from "./rules";

type ReportDialogProps = DialogState & {
  contentType: ReportedType;
  contentId: string;
  reader: "creator" | "admins";
};

/** Once sent it closes, and the next time it is empty again. */
export function ReportDialog({ open, onOpenChange, contentType, contentId, reader }: ReportDialogProps) {
  const close = () => onOpenChange(false);
  const { title, text } = readerWords(contentType, reader);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="narrow" title={title} description={text}>
      <ReportForm
        contentType={contentType}
        contentId={contentId}
        onDone={close}
        footer={(busy) => (
          <FormFoot onCancel={close} busy={busy} busyLabel="Sending...">
            Send Report
          </FormFoot>
        )}
      />
    </Dialog>
  );
}
