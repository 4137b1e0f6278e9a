import { data, useNavigate } from "react-router";
import { contentAbilities } from "~/features/boards/policy";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou } from "~/platform/forms/not-for-you";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/report.route";
import { findReported } from "./queries.server";
import { ReportForm } from "./report-form";
import { type ReportedType, readerWords, reportPath } from "./rules";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for whoever has no script. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { contentId } = params;
  const contentType = typeIn(params.contentType);
  const asking = read(context);
  const reported = contentType && isId(contentId) ? await findReported(asking, contentType, contentId) : undefined;
  if (!contentType || !reported) throw data({ title: "Page not found" }, { status: 404 });
  const viewer = await askToSignIn(context, reportPath(contentType, contentId), "Please sign in to report content");
  const reader = contentAbilities(viewer, reported, reported.board).report;
  if (!reader)
    throw notForYou("This is your own. You can edit or delete it.", { name: "the thread", to: reported.path });
  return { contentType, contentId, reader, back: reported.path };
}

const typeIn = (word: string): ReportedType | undefined => (word === "thread" || word === "reply" ? word : undefined);

export const meta = () => [{ title: "Report · Porchlight" }, { name: "robots", content: "noindex" }];

export default function Report({ loaderData: { contentType, contentId, reader, back } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={back}>Back to Thread</BackLink>
      </div>
      <PageHead {...readerWords(contentType, reader)} />
      <ReportForm
        contentType={contentType}
        contentId={contentId}
        onDone={() => void navigate(back)}
        footer={(busy) => (
          <div>
            <Button type="submit" busy={busy} busyLabel="Sending...">
              Send Report
            </Button>
          </div>
        )}
      />
    </div>
  );
}
