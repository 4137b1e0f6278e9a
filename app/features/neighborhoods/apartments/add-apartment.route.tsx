import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { guideNotFound } from "../guide-not-found";
import type { Route } from "./+types/add-apartment.route";
import { ApartmentForm } from "./apartment-form";
import { listNeighborhoodChoices } from "./queries.server";
import { reviewPromise } from "./rules";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for whoever has no script or no session yet; the dialog takes its list from it. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const path = `/neighborhoods/${encodeURIComponent(id)}/add-apartment`;
  await askToSignIn(context, path, "Please sign in to add an apartment");
  const neighborhoods = await listNeighborhoodChoices(read(context));
  const neighborhood = neighborhoods.find((each) => each.id === id);
  if (!neighborhood) throw guideNotFound();
  return { neighborhood, neighborhoods };
}

export const meta = () => [{ title: "Add Apartment · Porchlight" }, { name: "robots", content: "noindex" }];

export default function AddApartmentPage({ loaderData: { neighborhood, neighborhoods } }: Route.ComponentProps) {
  const wayBack = useWayBack(`/neighborhoods/${neighborhood.id}#apartments`);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={`/neighborhoods/${neighborhood.id}#apartments`}>Back to {neighborhood.name}</BackLink>
      </div>
      <PageHead title="Add Apartment" text={reviewPromise} />
      <ApartmentForm
        neighborhood={neighborhood}
        neighborhoods={neighborhoods}
        onDone={({ show }) => wayBack(show)}
        footer={(busy) => (
          <div>
            <Button type="submit" busy={busy} busyLabel="Submitting...">
              Submit Apartment
            </Button>
          </div>
        )}
      />
    </div>
  );
}
