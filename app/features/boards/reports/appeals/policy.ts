import { othersThan } from "~/domain/reporting/parties";

/** How those who are concerned stand to an appeal. */
export type AppealParties = {
  /** Who appeals. */
  memberId: string;
  authorId: string | null;
  reporterIds: readonly string[];
  stakeholderIds: readonly string[];
  /** Who decided what is appealed against, and all who decided about it in any turn. */
  deciderId: string | null;
  deciderIds: readonly string[];
};

type Parties = Pick<AppealParties, "memberId" | "authorId" | "reporterIds" | "stakeholderIds">;

/** Who decides on it in no turn. */
export function partiesOf({ memberId, authorId, reporterIds, stakeholderIds }: Parties): (string | null)[] {
  return [memberId, authorId, ...reporterIds, ...stakeholderIds];
}

export type WhyNot = "own" | "party" | "decided";

/**
 * Why an admin does not decide it; undefined where they do. Who decided about it before leaves it to those who did not; where all
 * others did as well, whoever decided last leaves it to them.
 */
export function whyNotDecide(adminId: string, appeal: AppealParties, admins: readonly string[]): WhyNot | undefined {
  const { memberId, deciderId, deciderIds } = appeal;
  if (adminId === memberId) return "own";
  const parties = partiesOf(appeal);
  if (parties.includes(adminId)) return "party";
  const others = othersThan(adminId, parties, admins);
  const hasNew = others.some((id) => !deciderIds.includes(id));
  const isLast = adminId === deciderId && others.length > 0;
  return isLast || (deciderIds.includes(adminId) && hasNew) ? "decided" : undefined;
}
