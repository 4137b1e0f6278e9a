import { PictureField } from "~/platform/images/picture-field";
import { Face } from "~/platform/images/pictures";
import { SelectField, TextAreaField, TextField } from "~/ui/fields";
import { useToast } from "~/ui/toasts";
import type { Profile } from "./queries.server";
import { bioLimit } from "./rules";

export type EditableProfile = Pick<
  Profile,
  "name" | "fullName" | "username" | "bio" | "avatarKey" | "initials" | "tone" | "homeChoices"
>;

/** A chosen picture waits in the form until Save Changes sends it. */
export function ProfileFields({ profile }: { profile: EditableProfile }) {
  const toast = useToast();
  return (
    <>
      <PictureField
        label="Picture"
        shape="doorway"
        current={<Face person={profile} size={96} />}
        removal={profile.avatarKey && "Remove picture, and go back to your initials"}
        onChosen={() =>
          toast({ tone: "success", title: "Avatar uploaded", text: "Don't forget to save your changes!" })
        }
      />
      <TextField name="fullName" label="Full name" optional autoComplete="name" defaultValue={profile.fullName} />
      <TextField
        name="username"
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={profile.username}
      />
      <SelectField
        name="neighborhood"
        label="Your neighborhood"
        optional
        help="Only you see this. What is new there shows at the top of your Events page."
        placeholder="Rather not say"
        options={(profile.homeChoices ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={profile.homeChoices?.find(({ isOwn }) => isOwn)?.id}
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
    </>
  );
}
