import { ChipLink } from "~/ui/chip";
import { useCurrentInView } from "~/ui/use-current-in-view";
import { type ServiceFilters, serviceCategories, servicesPath } from "./rules";

/** The categories as addresses. On a phone the row moves, so that the chosen one is in sight. */
export function CategoryFilter({ category }: ServiceFilters) {
  const row = useCurrentInView(category);
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
