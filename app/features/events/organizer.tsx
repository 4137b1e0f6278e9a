import { Link } from "react-router";
import { Face } from "~/platform/images/pictures";
import type { FoundEvent } from "./queries.server";

/** Who invites. An event outlives its organizer's account. */
export function Organizer({ organizer }: { organizer: FoundEvent["organizer"] }) {
  if (!organizer) return <p className="mt-4 text-muted">Organized by Anonymous</p>;
  return (
    <p className="mt-4 flex items-center gap-3">
      <Face person={organizer} size={44} />
      <span className="min-w-0">
        <Link
          to={`/profile/${organizer.id}`}
          className="block font-bold wrap-anywhere text-ink no-underline hover:underline"
        >
          {organizer.name}
        </Link>
        <span className="block text-sm text-muted">Organizer · {organizer.reputation} rep</span>
      </span>
    </p>
  );
}
