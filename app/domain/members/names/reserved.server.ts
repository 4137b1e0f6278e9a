import { city } from "city";
import { bare, squeezedLookOf } from "./look.server";

/** Nobody is called so: a word that begins or ends with one makes any name look like that of the staff. */
const titles = ["admin", "админ"];
/** Who are called so all the same. */
const people = ["admina", "adminah", "adminda", "admindah"];
/** So long that a word poses that has one anywhere. */
const roots = [
  ...["administr", "moderator", "moderation", "webmaster", "postmaster", "hostmaster", "superuser", "porchlight"],
  // In the languages of the neighbors, and of those who try.
  ...["amministr", "moderador", "moderacion", "moderateur", "moderatrice", "администр", "модератор", "модерац"],
  ...["管理员", "管理員", "版主", "管理人", "관리자", "운영자", "διαχειριστ", "συντονιστ"],
];
const brand = squeezedLookOf("porchlight");
/** Some people are called so: these words pose only where no other word is beside them. */
const offices = [
  ...["mod", "mods", "support", "staff", "system", "official", "help", "helpdesk", "security", "team"],
  ...["sysop", "operator", "owner", "management", "soporte", "oficial", "поддержка", "quantrivien", "مشرف"],
];
const fillers = [
  ...["the", "of", "our", "your", "city", "community", "customer", "service", "desk", "site", "account", "member"],
  ...["super", "sys", "web", "head", "chief", "lead", "senior", "main", "real", "de", "el", "la"],
];
/** As a whole name only. */
const alone = ["anonymous", "me", "null", "undefined", "root", "everyone"];

/** A capital of another script may look like another letter than its small one. */
const looksOf = (words: readonly string[]) =>
  new Set(words.flatMap((each) => [each, each.toUpperCase()]).map(squeezedLookOf));
const anyOf = (words: readonly string[]) => `(?:${[...looksOf(words)].join("|")})`;
const isTitle = new RegExp(`^${anyOf(titles)}|${anyOf(titles)}s?$|${anyOf(roots)}`);
const isPerson = new RegExp(`^${anyOf(people)}$`);
const isAlone = new RegExp(`^${anyOf(alone)}$`);
const isOffice = new RegExp(
  `^${anyOf([...fillers, city().name])}*${anyOf([...titles, ...offices])}${anyOf([...fillers, ...titles, ...offices, city().name])}*$`,
);
const isCity = new RegExp(`^${anyOf(fillers)}*${anyOf([city().name])}${anyOf(fillers)}*$`);

const digits = /^\p{N}+|\p{N}+$/gu;
const leet: Record<string, string> = { 4: "a", "@": "a", 3: "e", 5: "s", $: "s", 7: "t", "+": "t", 8: "b" };
const withoutLeet = (text: string) => text.replace(/[4@35$7+8]/g, (each) => leet[each] ?? each);

/** Letters that are others when they stand on their heads; a word so turned runs from right to left. */
const turned = /[ɐǝɔɟɥᴉɯɹʇʌʍʎ]/u;
const heads: Record<string, string> = { u: "n", n: "u", p: "d", d: "p", b: "q", q: "b" };
const upright = (text: string) =>
  turned.test(text)
    ? [...text]
        .reverse()
        .map((each) => heads[each] ?? each)
        .join("")
    : text;

/** As it is written, without digits around it, with the letters that its digits stand for, and turned round. */
const readings = (text: string) =>
  [text, withoutLeet(text), text.replace(digits, ""), withoutLeet(text.replace(digits, "")), upright(text)].map(
    squeezedLookOf,
  );

const poses = (word: string) => readings(word).some((reading) => isTitle.test(reading) && !isPerson.test(reading));

const between = /[^\p{L}\p{N}\p{Sc}\p{Sm}@!]+/u;
const betweenAndInside = /[^\p{L}\p{N}\p{Sc}\p{Sm}@!]+|(?<=\p{Ll})(?=\p{Lu})/u;
/** A badge is given and not typed. */
const badge = /[\u2705\u2611\u2713\u2714\u{1F5F8}\u{1F6E1}\u{1F4DB}\u{1F6E0}]/u;

/**
 * Whether a full name or a username could be taken for the people who run the site: word by word, so that a person may be
 * called Austin Powers, May Modesto or Adminda.
 */
export function posesAsStaff(name: string): boolean {
  const seen = bare(name);
  const words = [...seen.split(between), ...seen.split(betweenAndInside)];
  if (badge.test(seen) || words.some(poses)) return true;
  const whole = seen.split(between).join("");
  const looks = readings(whole);
  return (
    isCity.test(squeezedLookOf(whole)) ||
    looks.some((look) => look.includes(brand) || isOffice.test(look) || isAlone.test(look))
  );
}
