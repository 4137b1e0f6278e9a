import type { Duplicates } from "~/domain/moderation/duplicates.server";
import { mostDuplicates } from "~/domain/moderation/rules";
import { longestSearch } from "~/platform/forms/search-text";
import { counted } from "~/ui/counted";

/** That the same may have been sent before, and what the tab is searched for to see it. */
type DuplicateHint = { text: string; search: string };

/** In a quiet line below a row: "Same name as 2 others", "Same address as “Loro”". */
export function duplicateHints(title: string, duplicates: Duplicates | undefined): DuplicateHint[] {
  if (!duplicates) return [];
  const { sameTitle, sameAddress, titleThere, address } = duplicates;
  const hints: DuplicateHint[] = [];
  if (sameTitle > 0) hints.push({ text: `Same name as ${others(sameTitle)}`, search: searchFor(title) });
  if (sameAddress > 0) {
    const whose = sameAddress === 1 && titleThere ? `“${titleThere}”` : others(sameAddress);
    hints.push({ text: `Same address as ${whose}`, search: searchFor(address) });
  }
  return hints;
}

const others = (count: number) =>
  count >= mostDuplicates ? `${mostDuplicates} others or more` : counted(count, "other");

/** As much as the search takes, never half a character. */
const searchFor = (text: string) =>
  text
    .slice(0, longestSearch)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
