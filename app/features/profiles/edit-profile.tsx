import { Pencil } from "lucide-react";
import { DialogLink } from "~/ui/dialog-link";
import { lazyComponent } from "~/ui/lazy-component";
import type { EditableProfile } from "./edit-profile-form";

const EditProfileDialog = lazyComponent(() =>
  import("./edit-profile-dialog").then(({ EditProfileDialog }) => EditProfileDialog),
);

/** On one's own profile alone. Opens the dialog; without script it is a link to the form's own page. */
export function EditProfile({ profile, className }: { profile: EditableProfile; className?: string }) {
  return (
    <DialogLink
      to="/profile/edit"
      tone="outline"
      icon={<Pencil aria-hidden />}
      className={className}
      dialog={(state) => <EditProfileDialog {...state} profile={profile} />}
    >
      Edit Profile
    </DialogLink>
  );
}
