import type { ComponentProps } from "react";
import { ImageField } from "~/ui/image-field";
import { useToast } from "~/ui/toasts";
import { acceptedImages, checkImage, INVALID_IMAGE, imageHelp } from "./rules";

type PictureFieldProps = Pick<ComponentProps<typeof ImageField>, "label" | "current" | "shape" | "onChosen"> & {
  help?: string;
  check?: (file: File) => string | undefined;
  /** Over the sentence that refuses a file. */
  titleOf?: (message: string) => string;
  /** Where a picture stands that can be taken away: what is said of that. */
  removal?: string | false | null;
};

/** Chooses one picture, under the name that every form has for it. */
export function PictureField({
  check = checkImage,
  titleOf = () => INVALID_IMAGE,
  help = imageHelp,
  removal,
  ...look
}: PictureFieldProps) {
  const toast = useToast();
  return (
    <>
      <ImageField
        {...look}
        name="image"
        help={help}
        accept={acceptedImages}
        check={check}
        onRejected={(message) => toast({ tone: "destructive", title: titleOf(message), text: message })}
      />
      {removal && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="removeImage" className="size-5 flex-none accent-bluebonnet" />
          {removal}
        </label>
      )}
    </>
  );
}
