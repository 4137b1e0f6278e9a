import { Badge, type BadgeTone } from "~/ui/badge";
import type { ApprovalStatus } from "./policy";

const looks: Partial<Record<ApprovalStatus, readonly [BadgeTone, string]>> = {
  pending: ["lamp-soft", "Pending"],
  rejected: ["clay", "Rejected"],
  hidden: ["lamp-soft", "Hidden"],
};

type StatusBadgeProps = {
  status: ApprovalStatus;
  /** Of what was turned down: neighbors could see it until then. */
  isRemoved?: boolean;
};

/** How a submission stands, where its owner or an admin sees one that the public does not. */
export function StatusBadge({ status, isRemoved }: StatusBadgeProps) {
  const look = looks[status];
  return look ? <Badge tone={look[0]}>{isRemoved ? "Removed" : look[1]}</Badge> : null;
}
