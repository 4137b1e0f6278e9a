import { useOutletContext } from "react-router";
import type { KindIcon } from "~/domain/moderation/kind-icon";

/** What waits of one kind: submissions, or reports. */
export type Waiting = {
  slug: string;
  label: string;
  icon: KindIcon;
  pending: number;
  /** Of them, how many are changes to something decided before. */
  changed: number;
  oldest: { at: Date; age: string; isOverdue: boolean } | null;
};

/** What waits of one kind of work on residencies. */
export type ResidencyWork = {
  work: string;
  waiting: number;
  oldest: { age: string; isOverdue: boolean } | null;
  /** An admin can do it now. The rest waits for members or partners, and nobody is called to it. */
  isOurs: boolean;
};

/** What the dashboard's layout read, for the pages inside it. */
export type AdminOutlet = {
  waiting: readonly Waiting[];
  /** How many members are not verified yet. Apart from what waits: nobody sent them in, and nobody is kept waiting. */
  unverified: number;
  /** What waits in the console of residencies, which has its lines. */
  residency: readonly ResidencyWork[];
  /** How many edits that others suggested wait for the viewer. */
  suggestedEdits: number;
  /** How many claims to places are open. */
  claims: number;
};

export const useAdminOutlet = () => useOutletContext<AdminOutlet>();
