import type { DemoEvent } from "../types.ts";
import { artsEvents } from "./arts.ts";
import { communityEvents } from "./community.ts";
import { familyEvents } from "./family.ts";
import { foodAndDrinkEvents } from "./food-and-drink.ts";
import { marketEvents } from "./market.ts";
import { musicEvents } from "./music.ts";
import { outdoorsEvents } from "./outdoors.ts";
import { petsEvents } from "./pets.ts";
import { sportsEvents } from "./sports.ts";
import { rejectedEvents } from "./turned-down.ts";
import { pendingEvents } from "./waiting.ts";
import { wellnessEvents } from "./wellness.ts";

/** Everything that is on, waits or was turned down in the demo city over the four weeks from the day it is loaded. */
export const demoEvents: DemoEvent[] = [
  ...musicEvents,
  ...artsEvents,
  ...foodAndDrinkEvents,
  ...sportsEvents,
  ...outdoorsEvents,
  ...familyEvents,
  ...communityEvents,
  ...marketEvents,
  ...petsEvents,
  ...wellnessEvents,
  ...pendingEvents,
  ...rejectedEvents,
];
