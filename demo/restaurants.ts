import american from "./restaurants/american.json" with { type: "json" };
import asianFusion from "./restaurants/asian-fusion.json" with { type: "json" };
import bbq from "./restaurants/bbq.json" with { type: "json" };
import chinese from "./restaurants/chinese.json" with { type: "json" };
import indian from "./restaurants/indian.json" with { type: "json" };
import italian from "./restaurants/italian.json" with { type: "json" };
import japanese from "./restaurants/japanese.json" with { type: "json" };
import mediterranean from "./restaurants/mediterranean.json" with { type: "json" };
import mexican from "./restaurants/mexican.json" with { type: "json" };
import other from "./restaurants/other.json" with { type: "json" };
import thai from "./restaurants/thai.json" with { type: "json" };
import type { DemoRestaurant } from "./types.ts";

/** The restaurants of the demo city, all of them invented, with what was said about them. */
export const demoRestaurants = [
  ...bbq,
  ...mexican,
  ...italian,
  ...japanese,
  ...chinese,
  ...thai,
  ...indian,
  ...american,
  ...mediterranean,
  ...asianFusion,
  ...other,
] as DemoRestaurant[];
