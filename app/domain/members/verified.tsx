import { useId } from "react";
import { Link } from "react-router";
import { BadgeCheck } from "~/ui/icons";
import type { Verified } from "./author.server";
import { verifiedPath } from "./rules";

/** Behind the name of a neighbor whose residency is confirmed, where nothing can be pressed. */
export function VerifiedCheck({ verified }: { verified: Verified | null }) {
  if (!verified) return null;
  return (
    <span className="verified">
      <BadgeCheck />
      <span className="sr-only">Verified neighbor</span>
    </span>
  );
}

/** The same as a button: pressed, it says how, since when, how surely and until when. Needs no script. */
export function VerifiedBadge({ verified }: { verified: Verified | null }) {
  const popover = useId();
  if (!verified) return null;
  const { how, level, until } = verified;
  return (
    <>
      <button type="button" popoverTarget={popover} className="verified verified-button">
        <BadgeCheck />
        <span className="sr-only">Verified neighbor: how we know</span>
      </button>
      <span popover="auto" id={popover} className="verified-note">
        <b>Verified {how}</b>
        {level && until && (
          <span>
            Level: {level}. It holds until {until}.
          </span>
        )}
        <Link to={verifiedPath}>How we know our neighbors</Link>
      </span>
    </>
  );
}
