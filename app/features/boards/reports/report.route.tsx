import { dialog } from "~/domain/reporting/report-page";
import { reportPath } from "~/domain/reporting/report-path";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import { findReportable } from "~/reportables.server";
import type { Route } from "./+types/report.route";

export { meta } from "~/domain/reporting/report-page";
export { action } from "~/platform/commands/action.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { contentId } = params;
  const reportable = findReportable(params.contentType);
  const reported = reportable && isId(contentId) ? await reportable.find(read(context), contentId) : undefined;
  if (!reportable || !reported) throw notFound("Page");
  const { type: contentType, noun } = reportable;
  await askToSignIn(context, reportPath(contentType, contentId), "Please sign in to report content");
  const { reader, path: back, board } = reported;
  const name = board ? "the thread" : `the ${noun}`;
  if (!reader) throw notForYou("This is your own. You can edit or delete it.", { name, to: back });
  return { contentType, contentId, noun, reader, back: { to: back, name: board ? "Thread" : name } };
}

export default dialog.page;
