import { createHmac } from "node:crypto";
import type { Address } from "./address.server";

/** Words of streets that people shorten, as the postal service does (Publication 28, appendix C). */
const shortened: Record<string, string> = {
  street: "st",
  avenue: "ave",
  boulevard: "blvd",
  drive: "dr",
  lane: "ln",
  road: "rd",
  court: "ct",
  circle: "cir",
  place: "pl",
  parkway: "pkwy",
  trail: "trl",
  terrace: "ter",
  highway: "hwy",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
};

/** Words that say that a number is one of a door, in any spelling. */
const unitWords = new Set(["apt", "apartment", "unit", "suite", "ste", "no", "number"]);

const wordsOf = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .filter((word) => word !== "" && !unitWords.has(word))
    .map((word) => shortened[word] ?? word);

/**
 * As households were told apart before `householdOf` knew more spellings. Their streets are erased, so nothing but a letter
 * to the same street finds their rows: see `followSpelling`.
 */
export function formerHouseholdOf({ street, unit }: Address, secret: string): string {
  const place = [...wordsOf(street), ...wordsOf(unit)].join(" ");
  return createHmac("sha256", secret).update(`household|${place}`).digest("base64url");
}
