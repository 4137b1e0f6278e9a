import { PictureField } from "~/platform/images/picture-field";
import { CurrentPicture } from "~/platform/images/pictures";
import { TextAreaField, TextField } from "~/ui/fields";
import type { FoundNeighborhood } from "./queries.server";
import { checkGuideImage, guideDescriptionLimit, guideImageTitle } from "./rules";

/** Everything that a guide says. */
export function GuideFields({ neighborhood }: { neighborhood: FoundNeighborhood }) {
  const { description, averageRent, walkScore, highlights, image } = neighborhood;
  return (
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
      <PictureField
        label="Image"
        current={<CurrentPicture {...neighborhood} />}
        removal={image && "Remove image, and go back to the drawn picture"}
        check={checkGuideImage}
        titleOf={guideImageTitle}
      />
    </>
  );
}
