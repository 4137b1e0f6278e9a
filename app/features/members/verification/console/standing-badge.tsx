import type { Verified } from "~/domain/members/author.server";
import { Badge } from "~/ui/badge";
import { BadgeCheck } from "~/ui/icons";

/** Of somebody who waits and is verified otherwise by now: a decision may change nothing. */
export const StandingBadge = ({ standing }: { standing: Verified | null }) =>
  standing && (
    <p className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere">
      <Badge tone="sage" icon={<BadgeCheck aria-hidden />}>
        Verified already
      </Badge>
      <span className="min-w-0">
        {standing.how}, level {standing.level}
      </span>
    </p>
  );
