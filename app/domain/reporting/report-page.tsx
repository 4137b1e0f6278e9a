import { formMeta, formPage } from "~/platform/commands/form-page";
import { SelectField } from "~/ui/fields";
import type { ReportReader } from "./report-path";
import { readerWords, reportReasons, sendReportForm } from "./rules";

type ReportData = {
  contentType: string;
  contentId: string;
  /** What it is, in a sentence. */
  noun: string;
  reader: ReportReader;
  /** Where it stands. */
  back?: { to: string; name: string };
};

/** The page at `/report/:contentType/:contentId`, and the dialog that links to it open. */
export const dialog = formPage<ReportData>({
  title: ({ noun, reader }) => readerWords(noun, reader).title,
  text: ({ noun, reader }) => readerWords(noun, reader).text,
  size: "narrow",
  button: "Send Report",
  busyLabel: "Sending...",
  back: ({ back }) => back,
  form: ({ contentType, contentId }) => ({
    of: sendReportForm,
    values: { contentType, contentId },
    draft: `report:${contentId}`,
  }),
  // It starts empty: nobody reports by a press too many.
  fields: () => <SelectField name="reason" label="Reason" placeholder="Choose a reason" options={reportReasons} />,
});

export const meta = () => formMeta("Report");
