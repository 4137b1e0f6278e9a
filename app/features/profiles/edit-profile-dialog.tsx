import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { type EditableProfile, EditProfileForm } from "./edit-profile-form";

type EditProfileDialogProps = DialogState & {
  profile: EditableProfile;
};

export function EditProfileDialog({ open, onOpenChange, profile }: EditProfileDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Profile" description="Every neighbor can see this.">
      <EditProfileForm
        profile={profile}
        onDone={close}
        footer={(busy) => (
          <FormFoot onCancel={close} busy={busy} busyLabel="Saving...">
            Save Changes
          </FormFoot>
        )}
      />
    </Dialog>
  );
}
