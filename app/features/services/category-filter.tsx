import { useEffect, useRef } from "react";
import { ChipLink } from "~/ui/chip";
import { type ServiceFilters, serviceCategories, servicesPath } from "./rules";

/** The categories as addresses. On a phone the row moves, so that the chosen one is in sight. */
export function CategoryFilter({ category }: ServiceFilters) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is moved when another category is chosen
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && chip)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.clientWidth) / 2;
  }, [category]);
  return (
    <nav ref={row} aria-label="Category" className="scroll-row relative mb-6">
      <ChipLink to={servicesPath()} current={category === null} preventScrollReset>
        All
      </ChipLink>
      {serviceCategories.map((each) => (
        <ChipLink key={each} to={servicesPath({ category: each })} current={category === each} preventScrollReset>
          {each}
        </ChipLink>
      ))}
    </nav>
  );
}
