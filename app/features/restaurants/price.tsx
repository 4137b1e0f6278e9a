import type { PriceRange } from "./rules";

const words: Record<PriceRange, string> = {
  $: "$ Budget Friendly",
  $$: "$$ Moderate",
  $$$: "$$$ Upscale",
  $$$$: "$$$$ Fine Dining",
};

/** "$$ Moderate" */
export const priceInWords = (priceRange: PriceRange): string => words[priceRange];

/** So many of four. The other signs are there for the eye only. */
export function Price({ priceRange }: { priceRange: PriceRange }) {
  return (
    <>
      <span aria-hidden className="font-bold tracking-[.04em]">
        {priceRange}
        <span className="text-line-strong">{"$$$$".slice(priceRange.length)}</span>
      </span>
      <span className="sr-only">{priceInWords(priceRange)}</span>
    </>
  );
}
