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
  /** Set before anything that asks is loaded: by whoever starts a server, and in a browser by the document. */
  var porchlightCity: City;
}

/** The city that this is, as pages and browsers know it. */
export const city = (): KnownCity => globalThis.porchlightCity;

/** One of its neighborhoods, to show as an example. */
export const exampleNeighborhood = (): string =>
  city().neighborhoods[Math.floor(city().neighborhoods.length / 2)] as string;

/** All of it, for files that end in `.server.ts`. */
export const wholeCity = (): City => globalThis.porchlightCity;
