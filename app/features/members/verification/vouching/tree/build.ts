/** That one member vouched for another. Each is an id, or the word that stands for a member who has left. */
export type Edge = {
  voucherId: string;
  memberId: string;
  at: Date;
  /** What became of it: counts, was voided with the voucher's residency, or is of a request that came to nothing. */
  state: "counts" | "waits" | "void" | "unused";
};

export type Branch = { memberId: string; edge: Edge | null; below: Branch[]; isCut: boolean };

/** As deep as branches are drawn, and as many of them on one page. */
export const deepest = 5;
export const mostBranches = 400;

/**
 * The vouches as nested lists, those of each member the newest first. Whoever was vouched for by two stands below both, and
 * nobody stands below themselves: there, and where it would go too deep, it says that there is more.
 */
export function buildTree(roots: readonly string[], edges: readonly Edge[]): Branch[] {
  const byVoucher = Map.groupBy(
    [...edges].sort((a, b) => b.at.getTime() - a.at.getTime()),
    ({ voucherId }) => voucherId,
  );
  let left = mostBranches;
  const grow = (memberId: string, edge: Edge | null, above: readonly string[]): Branch => {
    left--;
    const onward = byVoucher.get(memberId) ?? [];
    const isCut = onward.length > 0 && (above.includes(memberId) || above.length >= deepest);
    const below: Branch[] = [];
    if (!isCut) for (const each of onward) if (left > 0) below.push(grow(each.memberId, each, [...above, memberId]));
    return { memberId, edge, below, isCut: isCut || below.length < onward.length };
  };
  return roots.flatMap((root) => (left > 0 ? grow(root, null, []) : []));
}
