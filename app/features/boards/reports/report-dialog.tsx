import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import { ReportForm } from "./report-form";
import { type ReportedType, readerWords } from "./rules";

type ReportDialogProps = DialogState & {
  contentType: ReportedType;
  contentId: string;
  reader: "creator" | "admins";
};

/** Once sent it closes, and the next time it is empty again. */
export function ReportDialog({ contentType, contentId, reader, ...state }: ReportDialogProps) {
  const { title, text } = readerWords(contentType, reader);
  return (
    <FormDialog {...state} size="narrow" title={title} description={text} button="Send Report" busyLabel="Sending...">
      {(form) => <ReportForm contentType={contentType} contentId={contentId} {...form} />}
    </FormDialog>
  );
}
