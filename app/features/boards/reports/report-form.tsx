import type { ReactNode } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import type { CommandResult } from "~/platform/commands/result";
import { SelectField } from "~/ui/fields";
import { type ReportedType, reportReasons, sendReportForm } from "./rules";

type ReportFormProps = {
  contentType: ReportedType;
  contentId: string;
  onDone?: (result: CommandResult) => void;
  footer: (busy: boolean) => ReactNode;
};

/** The same in the dialog and on its own page. The reason is a select that starts empty. */
export function ReportForm({ contentType, contentId, onDone, footer }: ReportFormProps) {
  return (
    <CommandForm
      of={sendReportForm}
      values={{ contentType, contentId }}
      draft={`report:${contentId}`}
      onDone={onDone}
      className="grid gap-4"
    >
      {({ busy }) => (
        <>
          <SelectField name="reason" label="Reason" placeholder="Choose a reason" options={reportReasons} />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}
