import { ButtonLink } from "~/ui/button";
import { Plus } from "~/ui/icons";
import { addApartmentPath } from "../links";

/** In the dialog and on the page of a review, as long as the guide has no apartment. */
export function NothingToReview({ neighborhoodId }: { neighborhoodId: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>No apartments available yet. Add one first.</p>
      <ButtonLink to={addApartmentPath(neighborhoodId)} icon={<Plus aria-hidden />}>
        Add Apartment
      </ButtonLink>
    </div>
  );
}
