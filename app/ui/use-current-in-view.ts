import { useEffect, useRef } from "react";

/** A row that moves sideways so that its current link is in sight, again whenever another is `chosen`. The page does not move. */
export function useCurrentInView(chosen: string | null | undefined) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice may stand beyond the edge of a phone
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.clientWidth) / 2;
  }, [chosen]);
  return row;
}
