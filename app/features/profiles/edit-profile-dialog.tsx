import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import { type EditableProfile, EditProfileForm } from "./edit-profile-form";

type EditProfileDialogProps = DialogState & {
  profile: EditableProfile;
};

export function EditProfileDialog({ profile, ...state }: EditProfileDialogProps) {
  return (
    <FormDialog
      {...state}
      title="Edit Profile"
      description="Every neighbor can see this."
      button="Save Changes"
      busyLabel="Saving..."
    >
      {(form) => <EditProfileForm profile={profile} {...form} />}
    </FormDialog>
  );
}
