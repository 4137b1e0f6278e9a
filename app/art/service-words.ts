import type { Words } from "./words";

const music: Words = [
  [/\b(pianos?|keyboards?|accordions?|organs?)\b/i, "piano"],
  [/\b(guitars?|ukuleles?|banjos?|mandolins?)\b/i, "guitar"],
  [/\b(trumpets?|horns?|brass)\b/i, "trumpet"],
  [/\b(sing(ing|ers?)?|voices?|speech|public speaking)\b/i, "mic"],
];

/** By category: words in the title of a service that sharpen what its category shows; the first that is found wins. */
export const serviceWords: Record<string, Words> = {
  "lawn care service": [
    [/\b(mow(s|ing|ers?)?|grass|lawns?)\b/i, "mower"],
    [/\b(trees?|hedges?|prun(e|es|ing)|leaf|leaves)\b/i, "leaf"],
    [/\b(flowers?|beds?|roses?|plant(s|ing)?)\b/i, "flowers"],
    [/\b(vegetables?|harvest|compost)\b/i, "crate"],
  ],
  "childcare service": [
    [/\bkites?\b/i, "kite"],
    [/\b(part(y|ies)|birthdays?)\b/i, "balloons"],
  ],
  "home repair service": [
    [/\b(lamps?|lights?|bulbs?|electric(al|ian)?|wir(es?|ing))\b/i, "bulb"],
    [/\b(measur(e|es|ing)|shel(f|ves)|carpent(er|ry)|doors?)\b/i, "ruler"],
    [/\b(tools?|plumb(er|ing)|pipes?|leaks?|handy\w*)\b/i, "toolbox"],
  ],
  "pet care service": [
    [/\b(walk(s|ed|ers?|ing)?|leash(es)?)\b/i, "leash"],
    [/\b(dogs?|pups?|pupp(y|ies))\b/i, "dog"],
    [/\b(cats?|kittens?)\b/i, "cat"],
    [/\b(rabbits?|bunn(y|ies))\b/i, "rabbit"],
    [/\b(fish(es)?|aquariums?|tanks?)\b/i, "fishbowl"],
    [/\b(chickens?|hens?)\b/i, "chicken"],
  ],
  "fitness service": [
    [/\b(yoga|stretch(ing)?|pilates)\b/i, "yoga"],
    [/\b(runs?|runners?|running|walk(s|ing)?)\b/i, "shoe"],
    [/\b(bikes?|cycling|bicycles?)\b/i, "bike"],
    [/\b(cricket|spin|soccer|basketball|tennis|ball)\b/i, "ball"],
  ],
  "tutoring service": [
    ...music,
    [/\b(math(s|ematics)?|algebra|calculus|physics|chemistry|statistics|science)\b/i, "formula"],
    [/\b(geometry|sew(ing)?|pattern(s)?|drafting)\b/i, "ruler"],
    [/\b(writ(e|ing)|essays?|spelling|letters)\b/i, "pencil"],
    [/\b(read(ing)?|books?|languages?|spanish|english|french|german)\b/i, "book"],
    [/\b(paint(ing)?|draw(ing)?|watercolou?rs?)\b/i, "palette"],
  ],
  "other service": [
    ...music,
    [/\b(bikes?|bicycles?)\b/i, "bike"],
    [/\b(photos?|photograph(s|er|y)?|films?)\b/i, "screen"],
    [/\b(cook(s|ing)?|cater(ing|er)?|bak(e|es|ing))\b/i, "currybowl"],
    [/\b(repairs?|fix(es|ed)?|mend(s|ing)?|sharpen(s|ing|ed)?)\b/i, "toolbox"],
  ],
};
