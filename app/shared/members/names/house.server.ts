import { city } from "city";
import { bare, lookOf, squeezedLookOf } from "./look.server";

/** Nobody is called so: such a word makes any name pose as the house. */
const titles = ["admin", "admins", "administrator", "administrators", "administration", "moderator", "moderators"];
const brand = "porchlight";
/** Some people are called so: these words pose only where no other word is beside them. */
const offices = ["mod", "mods", "support", "staff", "system", "official", "help", "helpdesk", "security", "team"];
const fillers = ["the", "of", "our", "your", "city", "community", "customer", "service", "desk", "site", "account"];
/** As a whole name only. */
const alone = ["anonymous", "me", "null", "undefined", "root", "everyone"];

const anyOf = (words: readonly string[]) => `(?:${words.map(squeezedLookOf).join("|")})`;
const isTitle = new RegExp(`^${anyOf([...titles, brand])}$`);
const isAlone = new RegExp(`^${anyOf(alone)}$`);
const isOffice = new RegExp(
  `^${anyOf([...fillers, city.name])}*${anyOf([...titles, ...offices])}${anyOf([...fillers, ...titles, ...offices, city.name])}*$`,
);
const isCity = new RegExp(`^${anyOf(fillers)}*${anyOf([city.name])}${anyOf(fillers)}*$`);

const digits = /^\p{N}+|\p{N}+$/gu;
const leet: Record<string, string> = { 4: "a", "@": "a", 3: "e", 5: "s", $: "s", 7: "t", "+": "t", 8: "b" };
const withoutLeet = (text: string) => text.replace(/[4@35$7+8]/g, (each) => leet[each] ?? each);

/** As it is written, without digits around it, and with the letters that its digits stand for. */
const readings = (text: string) =>
  [text, withoutLeet(text), text.replace(digits, ""), withoutLeet(text.replace(digits, ""))].map(lookOf);

const between = /[^\p{L}\p{N}@$!|+]+/u;
const betweenAndInside = /[^\p{L}\p{N}@$!|+]+|(?<=\p{Ll})(?=\p{Lu})/u;
/** A badge is given and not typed. */
const badge = /[\u2705\u2611\u2713\u2714\u{1F5F8}\u{1F6E1}\u{1F4DB}\u{1F6E0}]/u;

/**
 * Whether a full name or a username could be taken for the people who run the site: word by word, so that a person may be
 * called Austin Powers, May Modesto or Adminda.
 */
export function posesAsHouse(name: string): boolean {
  const seen = bare(name);
  const words = [...seen.split(between), ...seen.split(betweenAndInside)];
  if (badge.test(seen) || words.some((word) => readings(word).some((reading) => isTitle.test(reading)))) return true;
  const whole = seen.split(between).join("");
  const looks = readings(whole).map(squeezedLookOf);
  return (
    isCity.test(squeezedLookOf(whole)) ||
    looks.some((look) => look.includes(squeezedLookOf(brand)) || isOffice.test(look) || isAlone.test(look))
  );
}
