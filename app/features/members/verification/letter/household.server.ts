import { createHmac } from "node:crypto";
import { wholeCity } from "city";
import type { Address } from "./address.server";
import { doorWords, isTenfold, meantBy } from "./street-words";

/**
 * What says that two addresses are one household, and not which: keyed with the server's secret, and the same for
 * "1200 East 45th Street, Apt 3" and "1200 e. 45 st" with "#3". The name on the mailbox is no part of it, nor is the ZIP
 * code, which a household that counts itself twice would choose. Spellings are folded as far as no two doors of a house
 * become one: what is told by it is told to an admin, and nobody is refused.
 */
export function householdOf({ street, unit, postalCode }: Address, secret: string): string {
  const longCode = [postalCode, /\d{5}-(\d{4})/.exec(street)?.[1] ?? ""];
  const ends = [...placeNames(), [postalCode], longCode];
  const placed = street
    .slice(0, mostRead)
    .replace(houseWord, "")
    .split(/[,;\n]/)
    .map(sorted);
  placed.push({ street: [], door: wordsOf(unit.slice(0, mostRead)).filter((word) => word !== doorMark) });
  const streets = placed.flatMap((part, at) => withoutPlace(part.street, ends, at === 0 ? 2 : 0));
  const doors = new Set(placed.map(({ door }) => withoutPlace(door, ends, 1).join(" ")));
  const place = [...streets, ...doors].filter((words) => words !== "").join(" ");
  return createHmac("sha256", secret).update(`household 2|${place}`).digest("base64url");
}

/** Longer than any address that the form takes. */
const mostRead = 200;

/** "No." before the number of a house, which is no door's. */
const houseWord = /^\s*(?:no|num|number)[.\s]*(?=\d+\s+\p{L})/iu;

/** Stands for whatever says that the number of a door follows. */
const doorMark = "#";

/** The words of a part of an address, in one spelling: those of the street, and those of the door. */
function sorted(text: string): { street: string[]; door: string[] } {
  const words = wordsOf(text);
  const at = words.indexOf(doorMark);
  if (at === -1) return { street: words, door: [] };
  const after = words.slice(at + 1).filter((word) => word !== doorMark);
  if (at > 0) return { street: words.slice(0, at), door: after };
  // "Apt 3 1200 East 45th Street": a house's number follows that of the door.
  const end = /^[a-z]$/.test(after[1] ?? "") ? 2 : 1;
  const isHouseNext = /^\d/.test(after[end] ?? "") && after.length > end + 1;
  return isHouseNext ? { street: after.slice(end), door: after.slice(0, end) } : { street: [], door: after };
}

function wordsOf(text: string): string[] {
  const words = withoutKeeper(simplified(text).match(/#|[\p{L}\p{N}]+/gu) ?? []).flatMap(splitNumbers);
  return words.flatMap((word, at) => meaningOf(word, words[at - 1], words[at + 1]));
}

/** Plain small letters and digits where there are such. */
const simplified = (text: string) =>
  text
    .replace(/[\u00BC-\u00BE\u2150-\u215E]/g, " $& ")
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}'\u2019`]/gu, "")
    .toLowerCase()
    .replace(/[ßæœøðđł]/g, (letter) => plain[letter] ?? letter)
    .replace(/(?<=\d)o+(?=\d)/g, (letters) => "0".repeat(letters.length))
    .replace(/\bc ?\/ ?o\b|\bcare of\b|\b(?:attn|attention)\b:?/g, ` ${keeper} `);

const plain: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ð: "d", đ: "d", ł: "l" };

/** Stands for "c/o" and "attn", which a name follows. */
const keeper = "careof";

/** Without the name behind "c/o", which goes on until there is a number or a door. */
function withoutKeeper(words: readonly string[]): string[] {
  let isName = false;
  return words.filter((word) => {
    if (word === keeper) isName = true;
    else if (/^\d/.test(word) || isDoor(word)) isName = false;
    return !isName;
  });
}

const isDoor = (word: string) => word === doorMark || doorWords.has(word.replace(/\d.*$/s, ""));

/** "45th" is 45, "3b" and "b3" are two words, "45st" is 45 of a street: no number ends on it like that. */
function splitNumbers(word: string): string[] {
  const [, number, ending] = /^(\d+)(st|nd|rd|th)$/.exec(word) ?? [];
  if (number && ending === endingOf(number)) return [withoutZeros(number)];
  return (word.match(/\d+|[^\d]+/g) ?? []).map(withoutZeros);
}

const withoutZeros = (number: string) => number.replace(/^0+(?=\d)/, "");

const endingOf = (number: string) =>
  /1\d$/.test(number) ? "th" : (({ 1: "st", 2: "nd", 3: "rd" } as Record<string, string>)[number.slice(-1)] ?? "th");

function meaningOf(word: string, before = "", after = ""): string[] {
  if (doorWords.has(word) || word === doorMark) return [doorMark];
  // Of "45 th", and the second half of "forty-fifth".
  if ((word === "th" || word === "nd") && /^\d/.test(before)) return [];
  if (isTenfold(before) && isDigitWord(word)) return [];
  if (isTenfold(word) && isDigitWord(after)) return [`${Number(meantBy.get(word)) + Number(meantBy.get(after))}`];
  return (meantBy.get(word) ?? word).split(" ");
}

const isDigitWord = (word: string) => /^[1-9]$/.test(meantBy.get(word) ?? "");

/** Without the neighborhood, the city, its county, the state and the ZIP code at its end, as long as so many words are left that are no direction. */
function withoutPlace(words: readonly string[], ends: readonly string[][], atLeast: number): string[] {
  let left = [...words];
  for (;;) {
    const county = left.at(-1) === "county" ? left.slice(-2) : undefined;
    const end = county ?? ends.find((each) => each.every((word, at) => word === left[left.length - each.length + at]));
    const rest = left.slice(0, left.length - (end?.length ?? 0));
    if (!end || rest.filter((word) => !/^[nesw]$/.test(word)).length < atLeast) return left;
    left = rest;
  }
}

const placeNames = () => {
  const { name, region, regionName, country, neighborhoods } = wholeCity();
  return [name, region, regionName, country, "usa", "united states", ...neighborhoods].map((each) => wordsOf(each));
};
