import { AuthorLink } from "~/domain/members/author-name";
import { VerifiedBadge } from "~/domain/members/verified";
import { Face } from "~/platform/images/pictures";
import type { FoundEvent } from "./queries.server";

/** Who invites. An event outlives its organizer's account; one from a calendar is that calendar's. */
export function Organizer({ organizer, source }: Pick<FoundEvent, "organizer" | "source">) {
  if (source)
    return (
      <p className="mt-4 wrap-anywhere text-muted">
        From the calendar of{" "}
        {source.link ? (
          <a href={source.link} rel="ugc nofollow">
            {source.name}
          </a>
        ) : (
          source.name
        )}
      </p>
    );
  if (!organizer) return <p className="mt-4 text-muted">Organized by Anonymous</p>;
  return (
    <div className="mt-4 flex items-center gap-3">
      <Face person={organizer} size={44} />
      <div className="min-w-0">
        <p>
          <AuthorLink author={organizer} /> <VerifiedBadge verified={organizer.verified} />
        </p>
        <p className="text-sm text-muted">Organizer · {organizer.reputation} rep</p>
      </div>
    </div>
  );
}
