import { atMost, type Field, file, flag, id, ofText, refused, taken, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { lines } from "~/platform/forms/lines-field";
import { imageTypes, MAX_IMAGE_BYTES, wrongType } from "~/platform/images/rules";

export const addNeighborhoodForm = form("neighborhoods.add", {
  name: text({
    required: "Neighborhood name is required",
    max: atMost("Neighborhood name", 100),
  }),
});

export const deleteNeighborhoodForm = form("neighborhoods.delete", { neighborhoodId: id() });

export const guideDescriptionLimit = 3000;
const highlightsLimit = 12;

const scoreMessage = "Walk score must be a number from 0 to 100";

/** A whole number from 0 to 100, or null where the box is left blank. */
const walkScore = (): Field<number | null> =>
  ofText((sent) => {
    const value = sent.trim();
    if (!/^\d{0,3}$/.test(value) || Number(value) > 100) return refused(scoreMessage);
    return taken(value === "" ? null : Number(value));
  });

const tooLarge = "Please select an image smaller than 5MB";

/** The sentence that refuses a picture of a guide, or nothing. A picture of a kind that we can't show is told which we can. */
export function checkGuideImage(image: File): string | undefined {
  if (!image.type.startsWith("image/") || image.size === 0) return "Please select an image file";
  if (!imageTypes.includes(image.type)) return wrongType(image.type);
  return image.size > MAX_IMAGE_BYTES ? tooLarge : undefined;
}

/** The title above that sentence. */
export const guideImageTitle = (message: string): string =>
  message === tooLarge ? "Image too large" : "Invalid file type";

export const editNeighborhoodForm = form("neighborhoods.edit", {
  neighborhoodId: id(),
  description: text({ max: atMost("Description", guideDescriptionLimit) }),
  averageRent: text({ max: atMost("Average rent", 100) }),
  walkScore: walkScore(),
  highlights: lines({
    max: [highlightsLimit, `Please keep it to ${highlightsLimit} highlights`],
    each: atMost("Each highlight", 120),
  }),
  image: { ...file(undefined, checkGuideImage), title: guideImageTitle },
  /** Shows the drawn picture again. */
  removeImage: flag(),
});
