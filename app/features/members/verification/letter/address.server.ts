import { createHmac } from "node:crypto";
import { seal, unseal } from "~/domain/residency/sealing.server";

/** Where a letter goes. Private: it stands sealed in a table of its own, until the letter is on its way. */
export type Address = { name: string; street: string; unit: string; postalCode: string };

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
 * What says that two addresses are one household, and not which: keyed with the server's secret, and the same for
 * "1200 East 45th Street, Apt 3" and "1200 e. 45th st" with "#3". The name on the mailbox is no part of it, nor is the ZIP
 * code, which a household that counts itself twice would choose.
 */
export function householdOf({ street, unit }: Address, secret: string): string {
  const place = [...wordsOf(street), ...wordsOf(unit)].join(" ");
  return createHmac("sha256", secret).update(`household|${place}`).digest("base64url");
}

/** What is stored of an address: the bytes that files and backups of the database keep for a while say nothing. */
export const sealAddress = (address: Address, letterId: string, secret: string): Uint8Array =>
  seal(Buffer.from(JSON.stringify(address)), letterId, secret);

/** @returns undefined where it was sealed with another secret, as in a backup that was put back without its own */
export function openAddress(sealed: Uint8Array, letterId: string, secret: string): Address | undefined {
  const opened = unseal(sealed, letterId, secret);
  return opened && (JSON.parse(Buffer.from(opened).toString()) as Address);
}
