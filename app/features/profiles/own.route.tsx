import { read } from "~/platform/context.server";
import { Picture } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/own.route";
import { ProfilePage } from "./profile-page";
import { findProfilePage } from "./profile-page.server";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = read(context);
  return viewer ? ((await findProfilePage(context, viewer.id)) ?? null) : null;
}

export const meta = () => [{ title: "Your profile · Porchlight" }, { name: "robots", content: "noindex" }];

export default function OwnProfile({ loaderData: page }: Route.ComponentProps) {
  if (page) return <ProfilePage {...page} />;
  return (
    <div className="wrap pt-4">
      <EmptyState
        as="h1"
        picture={<Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="26rem" eager />}
        title="Please sign in to view your profile"
        text="Your door has no name on it yet. The light is on."
      >
        <ButtonLink to="/auth?to=/profile">Sign In</ButtonLink>
      </EmptyState>
    </div>
  );
}
