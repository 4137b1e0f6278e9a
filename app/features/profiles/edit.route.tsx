import { data } from "react-router";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button, ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/edit.route";
import { EditProfileForm } from "./edit-profile-form";
import { findProfile } from "./queries.server";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for whoever has no script. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id } = await askToSignIn(context, "/profile/edit", "Please sign in to edit your profile");
  const profile = await findProfile(read(context), id);
  if (!profile) throw data({ title: "Profile not found" }, { status: 404 });
  return { profile };
}

export const meta = () => [{ title: "Edit Profile · Porchlight" }, { name: "robots", content: "noindex" }];

export default function EditProfilePage({ loaderData: { profile } }: Route.ComponentProps) {
  const wayBack = useWayBack("/profile");
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to="/profile">Back to Profile</BackLink>
      </div>
      <PageHead title="Edit Profile" text="Every neighbor can see this." />
      <EditProfileForm
        profile={profile}
        onDone={() => wayBack("/profile")}
        footer={(busy) => (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={busy} busyLabel="Saving...">
              Save Changes
            </Button>
            <ButtonLink to="/profile" tone="muted">
              Cancel
            </ButtonLink>
          </div>
        )}
      />
    </div>
  );
}
