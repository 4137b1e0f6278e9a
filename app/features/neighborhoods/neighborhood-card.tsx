import { Link } from "react-router";
import { Picture } from "~/platform/images/pictures";
import type { ListedNeighborhood } from "./queries.server";
import { WalkDial } from "./walk-dial";
import { splitRent } from "./wording";

type NeighborhoodCardProps = { neighborhood: ListedNeighborhood; eager: boolean };

/** A picture of the place, its name, what it costs, how well one walks there, and the first thing to know. */
export function NeighborhoodCard({ neighborhood, eager }: NeighborhoodCardProps) {
  const { id, name, averageRent, walkScore, sentence } = neighborhood;
  const { figure, note } = splitRent(averageRent);
  return (
    <li className="group/card relative">
      <Picture
        image={neighborhood.image}
        coverArt={neighborhood.coverArt}
        shape="card"
        sizes="(min-width: 61.25rem) 384px, (min-width: 40rem) 50vw, 100vw"
        eager={eager}
      />
      <div className="mt-3 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere">
            {/* The whole card is the link. */}
            <Link to={`/neighborhoods/${id}`} className="after:absolute after:inset-0">
              {name}
            </Link>
          </h2>
          {figure && (
            <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted">
              <span className="sr-only">Average rent </span>
              <b className="font-bold text-ink tabular-nums">{figure}</b> {note}
            </p>
          )}
        </div>
        {walkScore !== null && <WalkDial score={walkScore} size="card" />}
      </div>
      <p className="mt-2 line-clamp-3 wrap-anywhere text-muted">
        {sentence || "Nobody has written this guide yet. The neighbors know it anyway."}
      </p>
    </li>
  );
}
