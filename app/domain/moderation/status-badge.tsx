import { Badge, type BadgeTone } from "~/ui/badge";
import type { ApprovalStatus } from "./policy";

const looks: Partial<Record<ApprovalStatus, readonly [BadgeTone, string]>> = {
  pending: ["lamp-soft", "Pending"],
  rejected: ["clay", "Rejected"],
  hidden: ["lamp-soft", "Hidden"],
};

/** How a submission stands, where its owner or an admin sees one that the public does not. */
export function StatusBadge({ status }: { status: ApprovalStatus }) {
  const look = looks[status];
  return look ? <Badge tone={look[0]}>{look[1]}</Badge> : null;
}
