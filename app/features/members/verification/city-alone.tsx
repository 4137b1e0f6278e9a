import { isAtLeast, type Level } from "~/domain/residency/levels";

type Standing = { level: Level; place: { name: string } | null } | null;
type CityAloneProps = {
  standing: Standing;
  level: Level;
  /** Where the page takes others, too: the one that knows the city alone. */
  only?: string;
};

/** What becomes of the neighborhood of whoever shows something that knows the city alone, said before they begin. */
export function CityAlone({ standing, level, only }: CityAloneProps) {
  if (!standing?.place || !isAtLeast(level, standing.level)) return null;
  const place = standing.place.name;
  const [becomes, why] =
    standing.level === level
      ? [
          "stays beside your name, and nothing would change",
          "the city alone, and is worth no more than what you have shown",
        ]
      : ["would no longer stand beside your name", "the city alone"];
  return (
    <p className="mb-4 max-w-measure rounded-card border bg-card p-4 wrap-anywhere">
      {only ? `With ${only}, ${place} ${becomes}: it knows ${why}.` : `${place} ${becomes}: this way knows ${why}.`}
    </p>
  );
}
