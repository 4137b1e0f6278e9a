import { Badge, type BadgeTone } from "~/ui/badge";
import type { ApprovalStatus } from "./policy";

/** What was turned down is removed where neighbors could see it until then. */
export type ShownStatus = ApprovalStatus | "removed";

const looks: Partial<Record<ShownStatus, readonly [BadgeTone, string]>> = {
  pending: ["lamp-soft", "Pending"],
  rejected: ["clay", "Rejected"],
  removed: ["clay", "Removed"],
  hidden: ["lamp-soft", "Hidden"],
};

/** How a submission stands, where its owner or an admin sees one that the public does not. */
export function StatusBadge({ status }: { status: ShownStatus }) {
  const look = looks[status];
  return look ? <Badge tone={look[0]}>{look[1]}</Badge> : null;
}
