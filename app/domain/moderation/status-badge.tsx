import { Link } from "react-router";
import { hiddenSharedPath } from "~/domain/hiding/path";
import { Badge } from "~/ui/badge";
import type { ApprovalStatus } from "./policy";

/** How a submission stands, where its owner or an admin sees one that the public does not. From what is hidden it leads to why. */
export function StatusBadge({ status }: { status: ApprovalStatus }) {
  if (status === "pending") return <Badge tone="lamp-soft">Pending</Badge>;
  if (status === "rejected") return <Badge tone="clay">Rejected</Badge>;
  if (status === "hidden")
    return (
      <Link to={hiddenSharedPath()} className="flex no-underline">
        <Badge tone="clay">Hidden</Badge>
      </Link>
    );
  return null;
}
