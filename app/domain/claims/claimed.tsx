import { Link } from "react-router";
import { Badge } from "~/ui/badge";
import { claimPath } from "./claim-path";

/** Beside a place that somebody speaks for, as an admin found. Who it is, nobody is told. */
export const ClaimedBadge = () => <Badge tone="sage">Claimed</Badge>;

type ClaimInvitationProps = { kind: string; place: { id: string; name: string } };

/** On the page of a place that nobody has claimed. */
export function ClaimInvitation({ kind, place: { id, name } }: ClaimInvitationProps) {
  return (
    <p className="mt-6 text-sm wrap-anywhere text-muted">
      Is this your place?{" "}
      <Link to={claimPath(kind, id)} className="inline-flex min-h-11 items-center">
        Claim<span className="sr-only"> {name}</span>
      </Link>
    </p>
  );
}
