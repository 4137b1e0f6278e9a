import type { MotifName } from "./motifs/catalogue";
import type { Some } from "./random";

/** What each drink may be drawn as: four glasses at least, as a list of happy hours is a list of glasses. */
export const drinkKinds = {
  coffee: ["coffee", "latte", "moka", "pourover", "togo"],
  tea: ["teapot", "teacup", "jar", "matcha"],
  beer: ["beer", "pint", "bottle", "can"],
  wine: ["wine", "winebottle", "carafe", "grapes"],
  margarita: ["margarita", "saltglass", "pitcher", "shaker"],
  cocktail: ["coupe", "highball", "martini", "oldfashioned", "coconut"],
} as const satisfies Record<string, Some<MotifName>>;

export type Drink = keyof typeof drinkKinds;

/** What each cuisine may show: four dishes at least. A motif that is added or moved changes the pictures of that cuisine. */
export const cuisineKinds = {
  mexican: ["taco", "tamal", "molcajete", "chili", "concha", "cactus"],
  taco: ["taco", "chili", "molcajete", "tamal"],
  bbq: ["smoker", "flame", "ribs", "grill", "cleaver"],
  japanese: ["maki", "noodles", "nigiri", "onigiri", "matcha", "shrimp"],
  chinese: ["noodles", "steamer", "dumpling", "wok", "takeout"],
  thai: ["currybowl", "noodles", "mortar", "coconut", "chili", "shrimp"],
  asian: ["noodles", "maki", "dumpling", "wok", "shrimp", "takeout"],
  italian: ["pizza", "fork", "ravioli", "tomato", "gelato"],
  indian: ["thali", "currybowl", "tiffin", "samosa", "dosa"],
  american: ["burger", "pie", "pancakes", "fries", "hotdog", "skillet"],
  mediterranean: ["olives", "hummus", "fish", "lemon", "skewer", "fig"],
  vegetarian: ["leaf", "crate", "tote", "tomato"],
  restaurant: ["plate", "pot", "cloche", "bread", "skillet"],
} as const satisfies Record<string, Some<MotifName>>;
