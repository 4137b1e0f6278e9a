import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou } from "~/platform/forms/not-for-you";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/edit.route";
import { EditNeighborhoodForm } from "./edit-neighborhood-form";
import { guideNotFound } from "./guide-not-found";
import { findNeighborhood } from "./queries.server";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for admins without script. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  await askToSignIn(context, `/neighborhoods/${encodeURIComponent(id)}/edit`, "Please sign in as an admin");
  const neighborhood = isId(id) ? await findNeighborhood(read(context), id) : undefined;
  if (!neighborhood) throw guideNotFound();
  if (!neighborhood.can.edit) {
    const { name } = neighborhood;
    throw notForYou("Only admins can edit a neighborhood.", { name, to: `/neighborhoods/${id}` });
  }
  return { neighborhood };
}

export const meta = () => [{ title: "Edit Neighborhood · Porchlight" }, { name: "robots", content: "noindex" }];

export default function EditNeighborhoodPage({ loaderData: { neighborhood } }: Route.ComponentProps) {
  const wayBack = useWayBack(`/neighborhoods/${neighborhood.id}`);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={`/neighborhoods/${neighborhood.id}`}>Back to {neighborhood.name}</BackLink>
      </div>
      <PageHead title="Edit Neighborhood" text={neighborhood.name} />
      <EditNeighborhoodForm
        neighborhood={neighborhood}
        onDone={({ show }) => wayBack(show)}
        footer={(busy) => (
          <div>
            <Button type="submit" busy={busy} busyLabel="Saving...">
              Save Changes
            </Button>
          </div>
        )}
      />
    </div>
  );
}
