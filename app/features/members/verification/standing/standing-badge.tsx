import { Badge } from "~/ui/badge";
import { BadgeCheck } from "~/ui/icons";
import type { Standing } from "./queries.server";

/** Of somebody who waits and is verified otherwise by now: a decision may change nothing. */
export const StandingBadge = ({ standing }: { standing: Standing | null }) =>
  standing && (
    <p className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere">
      <Badge tone="sage" icon={<BadgeCheck aria-hidden />}>
        Verified already
      </Badge>
      <span className="min-w-0">
        {standing.words}, level {standing.level}
      </span>
    </p>
  );
