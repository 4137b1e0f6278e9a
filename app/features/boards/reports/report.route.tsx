import { contentAbilities } from "~/features/boards/policy";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formMeta, formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import { SelectField } from "~/ui/fields";
import type { Route } from "./+types/report.route";
import { findReported } from "./queries.server";
import { type ReportedType, readerWords, reportPath, reportReasons, sendReportForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { contentId } = params;
  const contentType = typeIn(params.contentType);
  const asking = read(context);
  const reported = contentType && isId(contentId) ? await findReported(asking, contentType, contentId) : undefined;
  if (!contentType || !reported) throw notFound("Page");
  const viewer = await askToSignIn(context, reportPath(contentType, contentId), "Please sign in to report content");
  const reader = contentAbilities(viewer, reported, reported.board).report;
  if (!reader)
    throw notForYou("This is your own. You can edit or delete it.", { name: "the thread", to: reported.path });
  return { contentType, contentId, reader, back: reported.path };
}

const typeIn = (word: string): ReportedType | undefined => (word === "thread" || word === "reply" ? word : undefined);

type ReportData = {
  contentType: ReportedType;
  contentId: string;
  reader: "creator" | "admins";
  /** Where it stands. */
  back?: string;
};

export const dialog = formPage<ReportData>({
  title: ({ contentType, reader }) => readerWords(contentType, reader).title,
  text: ({ contentType, reader }) => readerWords(contentType, reader).text,
  size: "narrow",
  button: "Send Report",
  busyLabel: "Sending...",
  back: ({ back }) => (back ? { to: back, name: "Thread" } : undefined),
  form: ({ contentType, contentId }) => ({
    of: sendReportForm,
    values: { contentType, contentId },
    draft: `report:${contentId}`,
  }),
  // It starts empty: nobody reports by a press too many.
  fields: () => <SelectField name="reason" label="Reason" placeholder="Choose a reason" options={reportReasons} />,
});

export const meta = () => formMeta("Report");
export default dialog.page;
