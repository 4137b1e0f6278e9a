import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { RatingLine } from "~/domain/reviews/stars";
import { Picture } from "~/platform/images/pictures";
import { guideAddress } from "../links";
import { ChosenApartment } from "./chosen-apartment";
import { tileId } from "./links";
import type { ApartmentForms, ApartmentsOfGuide, ApartmentTile } from "./queries.server";

type ApartmentGridProps = {
  neighborhood: { id: string; name: string };
  apartments: Pick<ApartmentsOfGuide, "tiles" | "chosen">;
  forms: ApartmentForms | null;
};

/**
 * The houses side by side. The reviews of the chosen one stand right behind its tile, for whoever reads on, and fill the
 * row below it, while the tiles after it move up into the places that are left.
 */
export function ApartmentGrid({ neighborhood, apartments: { tiles, chosen }, forms }: ApartmentGridProps) {
  return (
    <ul className="grid grid-flow-dense grid-cols-2 gap-x-3 gap-y-7 xs:gap-x-5 sm:grid-cols-3 lg:grid-cols-5">
      {tiles.map((tile) => (
        <Fragment key={tile.id}>
          <Tile neighborhoodId={neighborhood.id} tile={tile} isChosen={tile.id === chosen?.id} />
          {tile.id === chosen?.id && (
            <li className="col-span-full">
              <ChosenApartment neighborhood={neighborhood} apartment={chosen} offer={forms?.offer ?? null} />
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}

type TileProps = { neighborhoodId: string; tile: ApartmentTile; isChosen: boolean };

function Tile({ neighborhoodId, tile: { id, name, coverArt, rating }, isChosen }: TileProps) {
  const params = new URLSearchParams(useLocation().search);
  return (
    <li className="group/tile relative min-w-0">
      <Picture
        image={null}
        coverArt={coverArt}
        shape="tile"
        sizes="(min-width: 61.25rem) 224px, 50vw"
        className={houseClass}
      />
      <h3 className="mt-2 text-lg leading-tight text-pretty wrap-anywhere">
        <Link
          id={tileId(id)}
          to={guideAddress(neighborhoodId, params, { apartment: id, page: null }, "apartments")}
          preventScrollReset
          aria-current={isChosen || undefined}
          className="text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
        >
          {name}
        </Link>
      </h3>
      <RatingLine rating={rating} className="mt-1" />
    </li>
  );
}

const houseClass =
  "group-has-[[aria-current]]/tile:outline-3 group-has-[[aria-current]]/tile:outline-offset-2 " +
  "group-has-[[aria-current]]/tile:outline-lamp-line";
