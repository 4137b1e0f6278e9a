import { animals } from "./animals";
import { arts } from "./arts";
import { cups } from "./cups";
import { dishesOfTheAmericas } from "./dishes-americas";
import { dishesOfAsia } from "./dishes-asia";
import { dishesOfEurope } from "./dishes-europe";
import { drinks } from "./drinks";
import { family } from "./family";
import { food } from "./food";
import { glasses } from "./glasses";
import { home } from "./home";
import { kitchen } from "./kitchen";
import { learning } from "./learning";
import { market } from "./market";
import { music } from "./music";
import { people } from "./people";
import { sports } from "./sports";
import { wellness } from "./wellness";

/** Every motif by its name. */
export const motifs = {
  ...music,
  ...food,
  ...drinks,
  ...arts,
  ...market,
  ...sports,
  ...wellness,
  ...family,
  ...animals,
  ...home,
  ...learning,
  ...people,
  ...kitchen,
  ...dishesOfTheAmericas,
  ...dishesOfAsia,
  ...dishesOfEurope,
  ...cups,
  ...glasses,
};

export type MotifName = keyof typeof motifs;

/** Whether a kind is itself the name of a motif. */
export function isMotifName(name: string): name is MotifName {
  return Object.hasOwn(motifs, name);
}

/** Mostly light motifs: they need something darker behind them. */
export const paleMotifs: ReadonlySet<MotifName> = new Set<MotifName>([
  ...(["margarita", "coupe", "highball", "wine", "coffee", "beer"] as const),
  ...(["noodles", "currybowl", "maki", "thali", "fork", "pizza"] as const),
  ...(["mic", "book", "house", "tote", "awning", "lamp", "mower", "bucket"] as const),
  ...(["cutout", "mask", "palette", "screen", "easel"] as const),
  ...([
    "handshake",
    "chicken",
    "piano",
    "rabbit",
    "fishbowl",
    "balloons",
    "blocks",
    "dice",
    "flowers",
    "crate",
    "lotus",
    "stones",
  ] as const),
  ...(["tamal", "hotdog", "pie", "sandwich", "cleaver", "skillet", "plate"] as const),
  ...(["nigiri", "onigiri", "dumpling", "steamer", "takeout", "coconut"] as const),
  ...(["ravioli", "gelato", "hummus", "lemon", "olives", "fig"] as const),
  ...(["latte", "pourover", "togo", "teacup", "jar", "matcha"] as const),
  ...(["pint", "carafe", "saltglass", "pitcher", "shaker", "martini", "oldfashioned"] as const),
]);

/** Motifs too detailed to be repeated in a row. */
export const soloMotifs: ReadonlySet<MotifName> = new Set<MotifName>([
  ...(["screen", "smoker", "house", "awning", "book", "cat", "dog", "cutout", "mower", "currybowl", "bike"] as const),
  ...([
    "easel",
    "fishbowl",
    "crate",
    "flowers",
    "lotus",
    "stones",
    "megaphone",
    "rabbit",
    "piano",
    "formula",
    "toolbox",
    "leash",
  ] as const),
  ...([
    "jar",
    "matcha",
    "grapes",
    "steamer",
    "plate",
    "hummus",
    "molcajete",
    "cactus",
    "skewer",
    "fig",
    "tiffin",
    "dosa",
    "ribs",
    "lemon",
    "olives",
  ] as const),
]);
