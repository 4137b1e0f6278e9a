import { city } from "city";
import { Link } from "react-router";
import { ago } from "~/domain/calendar/format";
import { Face } from "~/platform/images/pictures";
import { Badge } from "~/ui/badge";
import { StandingBadge } from "../console/standing-badge";
import { WithdrawnBefore } from "../console/withdrawn-before";
import type { ListedLetter } from "./queries.server";

/** Who gets a letter, and since when they wait. Never where they live. */
export function LetterFacts({
  memberId,
  name,
  neighborhood,
  neighborhoodFits,
  age,
  prints,
  standing,
  withdrawn,
  neighborsInHousehold,
  can,
  ...face
}: ListedLetter) {
  return (
    <>
      <Face person={face} size={40} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <Link to={`/admin/users/${memberId}`} className="row-title">
            {name}
          </Link>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {[
            neighborhood ?? city().name,
            neighborhood && !neighborhoodFits && "neighborhood not checked",
            `asked ${ago(age)}`,
            !can.print && "your own: another admin prints it",
            prints > 0 && `prepared ${prints === 1 ? "once" : `${prints} times`}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <StandingBadge standing={standing} />
        <WithdrawnBefore withdrawn={withdrawn} />
        {neighborsInHousehold && <Badge tone="clay">{`${neighborsInHousehold} accounts at this address`}</Badge>}
      </div>
    </>
  );
}
