import { city } from "city";
import { compactSkeletonOf, stripMarks } from "./look.server";

/** Staff titles: refused at the start or end of any word. */
const titles = ["admin", "админ", "адмін"];
/** Real names that look like them. */
const people = ["admina", "adminah", "adminda", "admindah"];
/** Long enough to refuse anywhere in a word. */
const roots = [
  ...["administr", "moderator", "moderation", "webmaster", "postmaster", "hostmaster", "superuser", "porchlight"],
  // In the languages of the neighbors, and of those who try.
  ...[
    "amministr",
    "moderador",
    "moderacion",
    "moderateur",
    "moderatrice",
    "администр",
    "адміністр",
    "модератор",
    "модерац",
  ],
  ...["管理员", "管理員", "版主", "管理人", "관리자", "운영자", "διαχειριστ", "συντονιστ"],
];
/** Also real names: refused only where no other word is beside them. */
const offices = [
  ...["mod", "mods", "support", "staff", "system", "official", "help", "helpdesk", "security", "team"],
  ...["sysop", "operator", "owner", "management", "soporte", "oficial", "поддержка", "quantrivien", "مشرف"],
];
const fillers = [
  ...["the", "of", "our", "your", "city", "community", "customer", "service", "desk", "site", "account", "member"],
  ...["super", "sys", "web", "head", "chief", "lead", "senior", "main", "real", "de", "el", "la"],
];
/** Of the check beside a name, which is given and not typed: refused anywhere in a word, */
const checkRoots = ["verified", "verification", "verificad", "verificacion", "residency"];
/** or as a word by themselves, as "Officer" is a name. */
const checkWords = ["official", "officially", "oficial", "verifie", "verifiee"];
/** As a whole name only. */
const onlyAlone = ["anonymous", "me", "null", "undefined", "root", "everyone"];

/** A capital of another script may look like another letter than its small one. */
const looksOf = (words: readonly string[]) =>
  new Set(words.flatMap((each) => [each, each.toUpperCase()]).map(compactSkeletonOf));
const anyOf = (words: readonly string[]) => `(?:${[...looksOf(words)].join("|")})`;
const isTitle = new RegExp(`^${anyOf(titles)}|${anyOf(titles)}s?$|${anyOf(roots)}`);
const hasRoot = new RegExp(anyOf(roots));
const isOfCheck = new RegExp(`${anyOf(checkRoots)}|^${anyOf(checkWords)}$`);
/** Also where other signs than letters stand in it. */
const verified = compactSkeletonOf("verified");
const isPerson = new RegExp(`^${anyOf(people)}$`);
const isAlone = new RegExp(`^${anyOf(onlyAlone)}$`);
const isOffice = new RegExp(
  `^${anyOf([...fillers, city().name])}*${anyOf([...titles, ...offices])}${anyOf([...fillers, ...titles, ...offices, city().name])}*$`,
);
const isCity = new RegExp(`^${anyOf(fillers)}*${anyOf([city().name])}${anyOf(fillers)}*$`);

const digits = /^\p{N}+|\p{N}+$/gu;
const leet: Record<string, string> = { 4: "a", "@": "a", 3: "e", 5: "s", $: "s", 7: "t", "+": "t", 8: "b" };
const withoutLeet = (text: string) => text.replace(/[4@35$7+8]/g, (each) => leet[each] ?? each);

/** Rotated letters (ʇsıɯ); rotated text is reversed. */
const turned = /[ɐǝɔɟɥᴉɯɹʇʌʍʎ]/u;
const rotatedLetters: Record<string, string> = { u: "n", n: "u", p: "d", d: "p", b: "q", q: "b" };
const unrotate = (text: string) =>
  turned.test(text)
    ? [...text]
        .reverse()
        .map((each) => rotatedLetters[each] ?? each)
        .join("")
    : text;

/** As it is written, without digits around it, with the letters that its digits stand for, and turned round. */
const variants = (text: string) =>
  [text, withoutLeet(text), text.replace(digits, ""), withoutLeet(text.replace(digits, "")), unrotate(text)].map(
    compactSkeletonOf,
  );

const isStaffTitle = (word: string) =>
  variants(word).some((reading) => isTitle.test(reading) && !isPerson.test(reading));

const isCheckWord = (word: string) => variants(word).some((reading) => isOfCheck.test(reading));

const between = /[^\p{L}\p{N}\p{Sc}\p{Sm}@!¡]+/u;
const betweenAndInside = /[^\p{L}\p{N}\p{Sc}\p{Sm}@!¡]+|(?<=\p{Ll})(?=\p{Lu})/u;
/** Words of which each letter stands by itself, as in "A.d.m.i.n. Ana". */
const spelledOut = (text: string): string[] =>
  (text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}]){3,}(?![\p{L}\p{N}])/gu) ?? []).map(
    (each) => each.split(/[^\p{L}\p{N}]+/u).join(""),
  );

/** A badge is given and not typed, and these look like one. */
const badge = /[\u221A\u237B\u23B7\u{1F5F9}\u2705\u2611\u2713\u2714\u{1F5F8}\u{1F6E1}\u{1F4DB}\u{1F6E0}]/u;

/**
 * Whether a full name or a username could be taken for the people who run the site, or for their check of a residency: word by word, so that a person may be
 * called after the city, May Modesto or Adminda.
 */
export function impersonatesStaff(name: string): boolean {
  const seen = stripMarks(name);
  const words = [...seen.split(between), ...seen.split(betweenAndInside), ...spelledOut(seen)];
  if (badge.test(seen) || words.some((word) => isStaffTitle(word) || isCheckWord(word))) return true;
  const whole = seen.split(between).join("");
  const looks = variants(whole);
  return (
    isCity.test(compactSkeletonOf(whole)) ||
    looks.some((look) => hasRoot.test(look) || look.includes(verified) || isOffice.test(look) || isAlone.test(look))
  );
}
