import { counted } from "~/ui/counted";
import { joined } from "~/ui/joined";

/** What refers to a row of a list: "3 events, 1 restaurant and 2 apartments"; "no events", or where several could, "not in use". */
export function spelledUses(uses: Readonly<Record<string, number>>): string {
  const used = Object.entries(uses).filter(([, count]) => count > 0);
  if (used.length > 0) return joined(used.map(([noun, count]) => counted(count, noun)));
  const [noun, ...others] = Object.keys(uses);
  return others.length > 0 ? "not in use" : `no ${noun}s`;
}
