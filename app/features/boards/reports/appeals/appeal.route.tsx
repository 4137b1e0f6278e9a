import { appealPath } from "~/domain/statements/rules";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formMeta, formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import { TextAreaField } from "~/ui/fields";
import type { Route } from "./+types/appeal.route";
import { readAppealPage } from "./queries.server";
import { appealLimit, appealReportForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ params: { reportId }, context }: Route.LoaderArgs) {
  if (!isId(reportId)) throw notFound("Page");
  const viewer = await askToSignIn(context, appealPath(reportId), "Please sign in to appeal");
  const page = await readAppealPage(read(context), reportId, viewer.id);
  if (!page) throw notFound("Page");
  return page;
}

type AppealData = NonNullable<Awaited<ReturnType<typeof readAppealPage>>>;

const appeal = formPage<AppealData>({
  title: "Appeal",
  text: ({ side }) =>
    side === "author"
      ? "Tell us why it should not have been removed. An admin reads it, another one than before wherever there is one, and you get the answer by mail."
      : "Tell us why it should not stay. An admin reads it, another one than before wherever there is one, and you get the answer by mail.",
  button: "Send Appeal",
  busyLabel: "Sending...",
  back: { to: "/profile", name: "your profile" },
  form: ({ reportId }) => ({ of: appealReportForm, values: { reportId }, draft: `appeal:${reportId}`, once: true }),
  fields: ({ what }) => (
    <>
      <What {...what} />
      <TextAreaField name="text" label="Your appeal" rows={6} counter={appealLimit} />
    </>
  ),
  emptyState: ({ what, appeal, isLate }) =>
    (appeal || isLate) && (
      <div className="grid gap-4">
        <What {...what} />
        <p role="status" className="max-w-measure rounded-card border bg-card p-4 whitespace-pre-wrap wrap-anywhere">
          {appeal ? howItStands(appeal) : "Appeals are heard for six months after a decision. They have passed."}
        </p>
      </div>
    ),
  showsResult: true,
});

const howItStands = ({ outcome, answer }: NonNullable<AppealData["appeal"]>) =>
  outcome === null
    ? "Your appeal is with the admins. You get their answer by mail."
    : `${outcome === "granted" ? "You were right, and the decision was changed." : "The decision stands."} An admin answered: ${answer}`;

/** What it is about; to its author with a copy, as it said when it was reported. */
function What({ contentType, boardName, own }: AppealData["what"]) {
  return (
    <div className="max-w-measure">
      <p className="text-sm text-muted wrap-anywhere">
        {own
          ? `${contentType === "thread" ? "Your thread" : "Your reply in"} “${own.threadTitle}”`
          : `The ${contentType} that you reported`}{" "}
        on {boardName}
      </p>
      {own && (
        <blockquote className="border-l-2 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere">
          {own.content}
        </blockquote>
      )}
    </div>
  );
}

export const meta = () => formMeta("Appeal");
export default appeal.page;
