import { isAtLeast, type Level } from "~/domain/residency/levels";

type Standing = { level: Level; place: { name: string } | null } | null;
type CityAloneProps = {
  standing: Standing;
  level: Level;
  /** What knows the city alone, as the sentence goes on with it. */
  by?: string;
};

/** What becomes of the neighborhood of whoever shows something that knows the city alone, said before they begin. */
export function CityAlone({ standing, level, by = "this way" }: CityAloneProps) {
  if (!standing?.place || !isAtLeast(level, standing.level)) return null;
  const place = standing.place.name;
  return (
    <p className="mb-4 max-w-measure rounded-card border bg-card p-4 wrap-anywhere">
      {standing.level === level
        ? `${place} stays beside your name, and nothing would change: ${by} knows the city alone, and is worth no more than what you have shown.`
        : `${place} would no longer stand beside your name: ${by} knows the city alone.`}
    </p>
  );
}
