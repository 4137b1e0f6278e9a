import type { HouseRule } from "~/domain/house-rules/house-rule";

/** What a key is cut to: it stands in addresses that people read. */
const mostOfTitle = 40;

/** What stands on every page under this name. */
const taken = ["main", "city"];

/** "Kind words, please!" as "kind-words-please"; empty where no letter or digit of ours is in it. */
const wordsOf = (title: string) =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, mostOfTitle)
    .replace(/^-|-$/g, "");

/**
 * The rules with a key each; as they are sent, a new one has none. It gets a key that no rule has or ever had, so that nobody takes it for another.
 * @param ever every key of every version
 */
export function withKeys(rules: readonly HouseRule[], ever: readonly string[]): HouseRule[] {
  const used = new Set([...ever, ...taken]);
  return rules.map((rule) => {
    const key = rule.key || freeKey(wordsOf(rule.title) || "rule", used);
    used.add(key);
    return { ...rule, key };
  });
}

function freeKey(words: string, used: ReadonlySet<string>): string {
  if (!used.has(words)) return words;
  for (let number = 2; ; number++) if (!used.has(`${words}-${number}`)) return `${words}-${number}`;
}
