/** Everything that is Austin and not Porchlight. Another city is a change of this file alone. */
const austin = {
  name: "Austin",
  demonym: "Austinites",
  /** IANA zone in which "today", every date filter and every event time is reckoned. */
  timeZone: "America/Chicago",
  /** Telephone area codes that show someone lives here. */
  areaCodes: ["512", "737"],
  phonePlaceholder: "(512) 555-0123",
  /** Longest first-level division a visitor would name; also the neighborhoods that a new city starts with. */
  neighborhoods: [
    "Downtown",
    "East Austin",
    "South Congress",
    "North Loop",
    "West Lake Hills",
    "Hyde Park",
    "Zilker",
    "Mueller",
    "Barton Hills",
    "Clarksville",
  ],
  /** Schema.org needs these beside a street to make a postal address. */
  region: "TX",
  country: "US",
} as const;

export type City = typeof austin;

/** The city that this is. Asked, and not imported as a constant, so that one day it can be another one for each process. */
export const city = (): City => austin;
