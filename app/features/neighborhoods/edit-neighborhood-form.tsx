import type { ReactNode } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import type { CommandResult } from "~/platform/commands/result";
import { CurrentPicture } from "~/platform/images/pictures";
import { acceptedImages } from "~/platform/images/rules";
import { TextAreaField, TextField } from "~/ui/fields";
import { ImageField } from "~/ui/image-field";
import { useToast } from "~/ui/toasts";
import type { FoundNeighborhood } from "./queries.server";
import { checkGuideImage, editNeighborhoodForm, guideDescriptionLimit, guideImageTitle } from "./rules";

type EditNeighborhoodFormProps = {
  neighborhood: FoundNeighborhood;
  footer: (busy: boolean) => ReactNode;
  onDone?: (result: CommandResult) => void;
};

/** Everything that a guide says, in the dialog and on a page of its own. */
export function EditNeighborhoodForm({ neighborhood, footer, onDone }: EditNeighborhoodFormProps) {
  const { id, description, averageRent, walkScore, highlights } = neighborhood;
  return (
    <CommandForm
      of={editNeighborhoodForm}
      values={{ neighborhoodId: id }}
      action={`/neighborhoods/${id}/edit`}
      draft={`guide:${id}`}
      once
      onDone={onDone}
      className="grid gap-4"
    >
      {({ busy }) => (
        <>
          <TextAreaField
            name="description"
            label="Description"
            optional
            rows={6}
            help="The first sentence stands on the card of the guide."
            defaultValue={description}
            counter={guideDescriptionLimit}
          />
          <div className="grid items-start gap-4 md:grid-cols-2">
            <TextField
              name="averageRent"
              label="Average rent"
              optional
              autoComplete="off"
              placeholder="$1,740, one bedroom"
              defaultValue={averageRent}
            />
            <TextField
              name="walkScore"
              label="Walk score"
              optional
              inputMode="numeric"
              autoComplete="off"
              help="From 0 to 100. Blank where nobody knows."
              defaultValue={walkScore === null ? "" : String(walkScore)}
            />
          </div>
          <TextAreaField
            name="highlights"
            label="Highlights"
            optional
            rows={5}
            help="One a line, 12 at most."
            defaultValue={highlights.join("\n")}
          />
          <GuideImage neighborhood={neighborhood} />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}

function GuideImage({ neighborhood: { image, coverArt } }: Pick<EditNeighborhoodFormProps, "neighborhood">) {
  const toast = useToast();
  return (
    <>
      <ImageField
        name="image"
        label="Image"
        help="JPEG, PNG, WebP or GIF, up to 5 MB"
        accept={acceptedImages}
        current={<CurrentPicture image={image} coverArt={coverArt} />}
        check={checkGuideImage}
        onRejected={(message) => toast({ tone: "destructive", title: guideImageTitle(message), text: message })}
      />
      {image && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="removeImage" className="size-5 flex-none accent-bluebonnet" />
          Remove image, and go back to the drawn picture
        </label>
      )}
    </>
  );
}
