import { city, type KnownCity } from "city";

/** Tells the browser which city this is, before any other script: a part of the document's first. */
export const cityScript = (): string => {
  const { name, demonym, region, country, areaCodes, phonePlaceholder, neighborhoods, postalCodePlaceholder } = city();
  const known: KnownCity = {
    ...{ name, demonym, region, country },
    ...{ areaCodes, phonePlaceholder, neighborhoods, postalCodePlaceholder },
  };
  // A name must not be able to end the script.
  return `porchlightCity=${JSON.stringify(known).replaceAll("<", "\\u003c")}`;
};
