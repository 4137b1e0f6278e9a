import { Link } from "react-router";
import { BadgeCheck } from "~/ui/icons";
import type { Author, Verified } from "./author.server";
import { verifiedPath } from "./rules";

/** Behind the name of a neighbor whose residency is confirmed. In lists it is no button: forty of them would be in the way. */
export function VerifiedCheck({ verified }: { verified: Verified | null }) {
  if (!verified) return null;
  return (
    <span className="verified">
      <BadgeCheck />
      <span className="sr-only">Verified neighbor</span>
    </span>
  );
}

type VerifiedBadgeProps = { author: Pick<Author, "id" | "name" | "verified"> };

/** The same where there is one of them: pressed, it says how, since when, and what that means. Needs no script. */
export function VerifiedBadge({ author: { id, name, verified } }: VerifiedBadgeProps) {
  if (!verified) return null;
  const popover = `verified-${id}`;
  return (
    <>
      <button type="button" popoverTarget={popover} className="verified verified-button">
        <BadgeCheck />
        <span className="sr-only">Verified neighbor: how we know</span>
      </button>
      <span popover="auto" id={popover} className="verified-note">
        <b>Verified neighbor</b>
        <span>
          {name} lives here: verified {verified}.
        </span>
        <Link to={verifiedPath}>How we know our neighbors</Link>
      </span>
    </>
  );
}
