import { useState } from "react";
import { useLocation } from "react-router";

/** Keeps the initial order while votes change scores. */
export function useSteadyOrder<Row extends { id: string }>(rows: readonly Row[]): readonly Row[] {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, ids: rows.map(({ id }) => id) });
  if (kept.key !== key) {
    setKept({ key, ids: rows.map(({ id }) => id) });
    return rows;
  }
  const places = new Map(kept.ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Row) => places.get(id) ?? rows.length;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}
