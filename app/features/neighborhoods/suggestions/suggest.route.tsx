import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { guideNotFound } from "../guide-not-found";
import { findNeighborhoodForCommand } from "../queries.server";
import type { Route } from "./+types/suggest.route";
import { suggestionPromise } from "./rules";
import { SuggestionForm } from "./suggestion-form";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for whoever has no script or no session yet. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const path = `/neighborhoods/${encodeURIComponent(id)}/suggest`;
  await askToSignIn(context, path, "Please sign in to submit a suggestion");
  const neighborhood = isId(id) ? await findNeighborhoodForCommand(read(context), id) : undefined;
  if (!neighborhood) throw guideNotFound();
  return { neighborhood };
}

export const meta = () => [{ title: "Add Suggestion · Porchlight" }, { name: "robots", content: "noindex" }];

export default function SuggestPage({ loaderData: { neighborhood } }: Route.ComponentProps) {
  const wayBack = useWayBack(`/neighborhoods/${neighborhood.id}`);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={`/neighborhoods/${neighborhood.id}`}>Back to {neighborhood.name}</BackLink>
      </div>
      <PageHead title="Add Suggestion" text={`For ${neighborhood.name}. ${suggestionPromise}`} />
      <SuggestionForm
        neighborhood={neighborhood}
        onDone={({ show }) => wayBack(show)}
        footer={(busy) => (
          <div>
            <Button type="submit" busy={busy} busyLabel="Submitting...">
              Submit Suggestion
            </Button>
          </div>
        )}
      />
    </div>
  );
}
