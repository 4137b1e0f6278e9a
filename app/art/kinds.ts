import { cuisineKinds, type Drink, drinkKinds } from "./cuisines";
import { drinkWords, foodWords } from "./food-words";
import { isMotifName, type MotifName } from "./motifs/catalogue";
import type { PaletteName } from "./palettes";
import { hash, pick, rng, type Some } from "./random";
import type { SceneName } from "./scenes/catalogue";
import { serviceWords } from "./service-words";
import { eventWords, type Words, words } from "./words";

const thingsOfThePorch: Some<MotifName> = ["lamp", "grackle", "mailbox", "house"];

/** What cover art of each kind may show. Their order, too, decides: a motif added or moved changes the cover art of that kind. */
const kinds: Record<string, Some<MotifName>> = {
  music: ["guitar", "vinyl", "mic", "boot", "trumpet"],
  food: ["taco", "burger", "thali", "pizza", "noodles", "smoker"],
  ...cuisineKinds,
  ...drinkKinds,
  drinks: [...drinkKinds.margarita, ...drinkKinds.cocktail, ...drinkKinds.wine, ...drinkKinds.beer],
  market: ["awning", "tote"],
  arts: ["palette", "mask", "cutout"],
  film: ["screen"],
  sports: ["bike", "shoe", "ball", "paddle"],
  fitness: ["kettlebell", "yoga", "dumbbell"],
  kids: ["balloons", "pinwheel", "blocks", "kite"],
  pets: ["dog", "cat", "paw"],
  lawn: ["mower", "leaf"],
  childcare: ["blocks", "pinwheel"],
  repair: ["hammer"],
  petcare: ["paw", "dog", "cat"],
  cleaning: ["bucket"],
  tutoring: ["book", "pencil"],
  community: ["house", "mailbox", "lamp", "handshake"],
  generic: thingsOfThePorch,
  outdoors: ["kite", "leaf", "bike", "shoe", "grackle", "flowers"],
  garden: ["leaf", "tote"],
  chickens: ["chicken"],
  books: ["book"],
  theater: ["mask", "screen", "mic"],
  comedy: ["mic", "mask"],
  crafts: ["vase", "cutout", "easel"],
  games: ["dice", "blocks"],
  tech: ["bulb", "screen"],
  civic: ["megaphone", "house", "mailbox"],
  volunteering: ["handshake", "megaphone", "bucket"],
};

/**
 * The categories of events, asked for as `${category} event`: a day's page shows many pictures of one category side by side, so that these lists
 * are longer than those of the kinds. A category that isn't here is the kind of the same name.
 */
const eventKinds: Record<string, Some<MotifName>> = {
  "music event": ["guitar", "vinyl", "mic", "boot", "trumpet"],
  "arts event": ["palette", "mask", "cutout", "easel", "vase"],
  "food event": ["taco", "burger", "thali", "pizza", "noodles", "smoker", "coffee", "beer", "margarita", "crate"],
  "sports event": ["bike", "shoe", "ball", "paddle"],
  "kids event": ["balloons", "pinwheel", "blocks", "kite", "dice"],
  "community event": ["house", "mailbox", "lamp", "handshake", "megaphone"],
  "market event": ["awning", "tote", "crate", "flowers", "honey"],
  "pets event": ["dog", "cat", "paw", "rabbit", "fishbowl"],
  "outdoors event": ["kite", "leaf", "bike", "shoe", "grackle", "flowers"],
  "fitness event": ["yoga", "lotus", "stones", "teapot", "kettlebell"],
};

/** The categories of services, asked for as `${category} service`: a category's page shows nothing but pictures of one kind. */
const serviceKinds: Record<string, Some<MotifName>> = {
  "lawn care service": ["mower", "leaf", "flowers", "crate"],
  "childcare service": ["blocks", "pinwheel", "balloons", "kite", "rabbit"],
  "home repair service": ["hammer", "toolbox", "bulb", "ruler"],
  "pet care service": ["paw", "leash", "dog", "cat"],
  "cleaning service": ["bucket", "flowers", "house"],
  "fitness service": ["kettlebell", "yoga", "dumbbell", "shoe"],
  "tutoring service": ["book", "pencil", "ruler", "formula"],
  "other service": ["handshake", "toolbox", "tote", "mailbox"],
};

/** Kinds whose lists are long, and whose names are phrases. */
const longKinds: Record<string, Some<MotifName>> = { ...eventKinds, ...serviceKinds };

/** Kinds that are a whole landscape instead of one thing. */
const sceneKinds: Record<string, Some<SceneName>> = {
  oak: ["oak"],
  springs: ["springs"],
  hills: ["hills"],
  trail: ["trail"],
  apartment: ["tower", "walkUp", "brick", "steppedBlocks"],
  downtown: ["downtown"],
  "east austin": ["eastAustin"],
  "south congress": ["southCongress"],
  "north loop": ["northLoop"],
  "west lake hills": ["westLakeHills"],
  "hyde park": ["hydePark"],
  zilker: ["zilker"],
  mueller: ["mueller"],
  "barton hills": ["bartonHills"],
  clarksville: ["clarksville"],
  porch: ["porch"],
};

/** Places that always look the same: nobody recognizes a neighborhood that changes its colours. */
const ownPalettes: Record<string, PaletteName> = {
  porch: "lamp",
  downtown: "lamp",
  "east austin": "clay",
  "south congress": "dusk",
  "north loop": "amber",
  "west lake hills": "sage",
  "hyde park": "blue",
  zilker: "lime",
  mueller: "dusk",
  "barton hills": "spring",
  clarksville: "sage",
};

/** Other names of the same kind. */
const aliases: Record<string, string> = {
  "live music": "music",
  concert: "music",
  "food & drink": "food",
  "happy hour": "drinks",
  drink: "drinks",
  bar: "drinks",
  nature: "outdoors",
  "arts & culture": "arts",
  art: "arts",
  sport: "sports",
  wellness: "fitness",
  family: "kids",
  pet: "pets",
  apartments: "apartment",
  neighbourhood: "downtown",
  neighborhood: "downtown",
  "lawn care": "lawn",
  "home repair": "repair",
  "pet care": "petcare",
  other: "generic",
  "asian fusion": "asian",
  board: "community",
  education: "books",
  social: "community",
  "food and drink": "food",
  "arts and culture": "arts",
  theatre: "theater",
  nightlife: "drinks",
  dance: "boot",
  cycling: "bike",
  running: "shoe",
  hiking: "outdoors",
  swimming: "springs",
  gardening: "garden",
  "farmers market": "market event",
  volunteer: "volunteering",
  technology: "tech",
  workshop: "crafts",
  vegan: "vegetarian",
  barbecue: "bbq",
  "tex-mex": "mexican",
  cafe: "coffee",
};

/** Every kind that has cover art of its own, besides the names of the motifs: for the tests, which draw each. */
export const knownKinds: readonly string[] = [
  ...Object.keys(kinds),
  ...Object.keys(longKinds),
  ...Object.keys(sceneKinds),
];

/** The kind that is meant: lower case, without aliases, and with ` event` only where events have motifs of their own. */
export function normalKind(kind: string): string {
  const asked = kind.toLowerCase().trim() || "generic";
  const named = own(aliases, asked) ?? asked;
  if (!named.endsWith(" event") || own(eventKinds, named)) return named;
  const base = named.slice(0, -" event".length);
  const category = own(aliases, base) ?? base;
  return own(eventKinds, `${category} event`) ? `${category} event` : category;
}

/** The scenes of a normal kind, if that is what it shows. */
export function scenesOf(kind: string): Some<SceneName> | undefined {
  return own(sceneKinds, kind);
}

/** The palette that a normal kind has whatever its name. */
export function ownPaletteOf(kind: string): PaletteName | undefined {
  return own(ownPalettes, kind);
}

/** The motifs of a normal kind; things of the porch if nobody knows it. */
export function motifsOf(kind: string): Some<MotifName> {
  return own(longKinds, kind) ?? own(kinds, kind) ?? thingsOfThePorch;
}

/** The one motif that a kind or a word of the name asks for: a "Two-Step" gets a boot, whatever the dice would have said. */
export function motifAskedFor(kind: string, name: string): MotifName | undefined {
  if (isMotifName(kind) && !own(kinds, kind)) return kind;
  const found = heededWords(kind).flatMap(([pattern, asked]) => (pattern.test(name) ? [asked] : []));
  const usual: readonly string[] = motifsOf(kind);
  // "Noodles and Olives" is olives where the food is Mediterranean.
  const asked = (isServed(kind) && found.find((each) => usual.includes(each))) || found[0];
  return asked && isDrink(asked) ? pick(drinkKinds[asked], rng(hash(`drink|${name}`))) : asked;
}

/** The category decides first: of a service only the words of its category are heeded, so that a piano tuner is no coffee. */
function heededWords(kind: string): Words {
  if (own(serviceKinds, kind)) return own(serviceWords, kind) ?? [];
  if (kind === "food event") return [...eventWords, ...foodWords];
  if (own(eventKinds, kind)) return eventWords;
  if (isServed(kind)) return foodWords;
  if (kind === "drinks") return drinkWords;
  return own(kinds, kind) && !isDrink(kind) ? words : [];
}

/** Whether a kind is what restaurants serve. */
const isServed = (kind: string) => kind === "food" || Object.hasOwn(cuisineKinds, kind);

const isDrink = (name: string): name is Drink => Object.hasOwn(drinkKinds, name);

/** Kinds come from people: `constructor` is a kind nobody knows, not a property that every object has. */
function own<T>(table: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
