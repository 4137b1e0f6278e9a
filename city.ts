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
  regionName: "Texas",
  country: "US",
  /** Of mail to its neighbors, until an admin says otherwise. */
  postalCodes: [
    ...["78701", "78702", "78703", "78704", "78705", "78712", "78717", "78719", "78721", "78722", "78723", "78724"],
    ...["78725", "78726", "78727", "78728", "78729", "78730", "78731", "78732", "78733", "78734", "78735", "78736"],
    ...["78737", "78738", "78739", "78741", "78742", "78744", "78745", "78746", "78747", "78748", "78749", "78750"],
    ...["78751", "78752", "78753", "78754", "78756", "78757", "78758", "78759"],
  ],
  postalCodePlaceholder: "78751",
  /** Of letters. */
  paper: "LETTER",
} as const;

export type City = typeof austin;

/** The city that this is. Asked, and not imported as a constant, so that one day it can be another one for each process. */
export const city = (): City => austin;
