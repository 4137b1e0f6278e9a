/**
 * What a walk score means, in a word or two. The steps are those of the score that people know from other sites, so that
 * a number means here what it means there; the words are ours.
 */
export function walkability(score: number): string {
  if (score >= 90) return "Made for walking";
  if (score >= 70) return "Very walkable";
  if (score >= 50) return "Fairly walkable";
  return score >= 25 ? "Some errands on foot" : "Bring a car";
}

const rentWithNote = /^(\$\d+(?:[.,]\d+)*(?:\s?[–-]\s?\$?\d+(?:[.,]\d+)*)?)[,;:]?\s+(.+)$/s;

/** An average rent as figure and note: "$1,740, one bedroom" has both, "about two thousand" is a figure alone. */
export function splitRent(averageRent: string): { figure: string; note: string } {
  const [, figure = averageRent, note = ""] = rentWithNote.exec(averageRent) ?? [];
  return { figure, note };
}
