/** Everything that is one city and not Porchlight, as cities/austin.json has it. docs/another-city.md says what each is for. */
export type City = {
  name: string;
  demonym: string;
  timeZone: string;
  region: string;
  regionName: string;
  country: string;
  areaCodes: readonly string[];
  phonePlaceholder: string;
  neighborhoods: readonly string[];
  postalCodes: readonly string[];
  postalCodePlaceholder: string;
  paper: "LETTER" | "A4";
};

/** What no page asks for stays on the server: every document carries the rest. */
export type KnownCity = Omit<City, "timeZone" | "regionName" | "postalCodes" | "paper">;

declare global {
  /** Set before anything that asks is loaded, by whoever starts a server. In a browser what the document says of it. */
  var porchlightCity: City;
}

/** The city that this is, as pages and browsers know it. */
export function city(): KnownCity {
  globalThis.porchlightCity ??= JSON.parse(document.getElementById("city")?.textContent as string);
  return globalThis.porchlightCity;
}

/** What a document says of it to a browser, in JSON for the element `city`. */
export function cityData(): string {
  const { name, demonym, region, country, areaCodes, phonePlaceholder, neighborhoods, postalCodePlaceholder } = city();
  const known: KnownCity = {
    ...{ name, demonym, region, country },
    ...{ areaCodes, phonePlaceholder, neighborhoods, postalCodePlaceholder },
  };
  // A name must not be able to end the element.
  return JSON.stringify(known).replaceAll("<", "\\u003c");
}

/** One of its neighborhoods, to show as an example. */
export const exampleNeighborhood = (): string =>
  city().neighborhoods[Math.floor(city().neighborhoods.length / 2)] as string;

/** All of it, for files that end in `.server.ts`. */
export const wholeCity = (): City => globalThis.porchlightCity;
