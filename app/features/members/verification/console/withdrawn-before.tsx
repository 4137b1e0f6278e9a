import { Badge } from "~/ui/badge";

export type Withdrawn = { on: string; reason: string | null };

/** Of somebody who asks again: what is printed or decided now undoes what an admin withdrew. */
export const WithdrawnBefore = ({ withdrawn }: { withdrawn: Withdrawn | null }) =>
  withdrawn && (
    <p className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere">
      <Badge tone="clay">Withdrawn before</Badge>
      <span className="min-w-0">
        on {withdrawn.on}
        {withdrawn.reason && `: “${withdrawn.reason}”`}
      </span>
    </p>
  );
