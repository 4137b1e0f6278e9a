import { Badge } from "~/ui/badge";

/** How long something has waited: amber once it is too long. */
export function Age({ age, isOverdue, label }: { age: string; isOverdue: boolean; label?: string }) {
  const since = age === "0 min" ? "just now" : age;
  const words = label ? `${label} ${since}` : since;
  if (isOverdue) return <Badge tone="lamp-soft">{words}</Badge>;
  return <span className="row-age">{words}</span>;
}
