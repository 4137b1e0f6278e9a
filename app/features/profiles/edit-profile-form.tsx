import type { ReactNode } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import { Face } from "~/platform/images/pictures";
import { acceptedImages, checkImage, INVALID_IMAGE } from "~/platform/images/rules";
import { TextAreaField, TextField } from "~/ui/fields";
import { ImageField } from "~/ui/image-field";
import { useToast } from "~/ui/toasts";
import type { Profile } from "./queries.server";
import { bioLimit, editProfileForm } from "./rules";

export type EditableProfile = Pick<
  Profile,
  "name" | "fullName" | "username" | "bio" | "avatarKey" | "initials" | "tone"
>;

type EditProfileFormProps = {
  profile: EditableProfile;
  footer: (busy: boolean) => ReactNode;
  onDone?: () => void;
};

/** The same in the dialog and on its own page. A chosen picture waits in the form until Save Changes sends it. */
export function EditProfileForm({ profile, footer, onDone }: EditProfileFormProps) {
  const toast = useToast();
  return (
    <CommandForm of={editProfileForm} action="/profile/edit" draft="profile" onDone={onDone} className="grid gap-4">
      {({ busy }) => (
        <>
          <ImageField
            name="image"
            label="Picture"
            help="JPEG, PNG, WebP or GIF, up to 5 MB"
            accept={acceptedImages}
            shape="doorway"
            current={<Face person={profile} size={96} />}
            check={checkImage}
            onChosen={() =>
              toast({ tone: "success", title: "Avatar uploaded", text: "Don't forget to save your changes!" })
            }
            onRejected={(message) => toast({ tone: "destructive", title: INVALID_IMAGE, text: message })}
          />
          {profile.avatarKey && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input type="checkbox" name="removeImage" className="size-5 flex-none accent-bluebonnet" />
              Remove picture, and go back to your initials
            </label>
          )}
          <TextField name="fullName" label="Full name" optional autoComplete="name" defaultValue={profile.fullName} />
          <TextField
            name="username"
            label="Username"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={profile.username}
          />
          <TextAreaField
            name="bio"
            label="Bio"
            optional
            rows={4}
            placeholder="Which porch is yours, and what do you like to talk about?"
            defaultValue={profile.bio}
            counter={bioLimit}
          />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}
