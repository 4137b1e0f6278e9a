import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { notFound } from "~/platform/forms/page-refusals";
import type { Route } from "./+types/edit.route";
import { type EditableProfile, ProfileFields } from "./profile-fields";
import { findProfile } from "./queries.server";
import { editProfileForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = await askToSignIn(context, "/profile/edit", "Please sign in to edit your profile");
  const profile = await findProfile(read(context), id);
  if (!profile) throw notFound("Profile");
  return { profile };
}

export const dialog = formPage<{ profile: EditableProfile }>({
  title: "Edit Profile",
  text: "Every neighbor can see this.",
  button: "Save Changes",
  busyLabel: "Saving...",
  back: { to: "/profile", name: "Profile" },
  form: { of: editProfileForm, action: "/profile/edit", draft: "profile" },
  fields: ProfileFields,
});

export const meta = dialog.meta;
export default dialog.page;
