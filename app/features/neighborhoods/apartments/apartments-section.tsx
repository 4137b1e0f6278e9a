import { useLocation } from "react-router";
import { CursorPager } from "~/ui/cursor-pager";
import { DialogLink } from "~/ui/dialog-link";
import { Plus } from "~/ui/icons";
import { guideAddress } from "../links";
import { ApartmentGrid } from "./apartment-grid";
import { ChosenApartment } from "./chosen-apartment";
import { addApartmentPath } from "./links";
import { NoApartments } from "./no-apartments";
import type { ApartmentForms, ApartmentsOfGuide } from "./queries.server";
import { ReviewApartment } from "./reviews/review-apartment";

type ApartmentsSectionProps = {
  neighborhood: { id: string; name: string };
  apartments: ApartmentsOfGuide;
  forms: ApartmentForms | null;
};

/** Where neighbors live, and what they say of it. */
export function ApartmentsSection(props: ApartmentsSectionProps) {
  const { neighborhood, apartments, forms } = props;
  const offer = forms?.offer ?? null;
  const { tiles, chosen, isFirst } = apartments;
  const isAmongTiles = tiles.some(({ id }) => id === chosen?.id);
  return (
    <section aria-labelledby="apartments" className="mt-14">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="apartments" tabIndex={-1} className="min-w-0 scroll-mt-24 wrap-anywhere">
          Apartments
        </h2>
        <div className="flex flex-wrap gap-2">
          <ReviewApartment
            neighborhood={neighborhood}
            apartment={chosen?.can.review ? chosen : undefined}
            offer={offer}
          />
          <DialogLink
            to={addApartmentPath(neighborhood.id)}
            page={() => import("./add-apartment.route")}
            data={forms && { neighborhood, neighborhoods: forms.neighborhoods }}
            tone="quiet"
            icon={<Plus aria-hidden />}
          >
            Add Apartment
          </DialogLink>
        </div>
      </div>
      {chosen && !isAmongTiles && (
        <div className="mb-8">
          <ChosenApartment neighborhood={neighborhood} apartment={chosen} offer={offer} withPicture />
        </div>
      )}
      {tiles.length > 0 ? <ApartmentGrid {...props} /> : isFirst && <NoApartments />}
      <OtherApartments {...props} />
    </section>
  );
}

function OtherApartments({ neighborhood: { id }, apartments: { isFirst, next } }: ApartmentsSectionProps) {
  const params = new URLSearchParams(useLocation().search);
  const to = (after: string | null) => guideAddress(id, params, { apartments: after }, "apartments");
  return (
    <CursorPager
      label="More apartments"
      first={!isFirst && { to: to(null), text: "Back to the most reviewed" }}
      next={next && { to: to(next), text: "Show more apartments" }}
    />
  );
}
