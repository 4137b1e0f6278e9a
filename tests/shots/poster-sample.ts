import { coverArtOf as artOfBoard } from "~/features/boards/cover-art";
import { coverArtOf as artOfEvent } from "~/features/events/cover-art";
import { coverArtOf as artOfHappyHour } from "~/features/happy-hours/cover-art";
import { coverArtOf as artOfRestaurant } from "~/features/restaurants/cover-art";
import { coverArtOf as artOfService } from "~/features/services/cover-art";
import type { CoverArt } from "~/platform/images/urls";
import { demoBoards } from "../../demo/boards";
import { demoEvents } from "../../demo/events/all";
import { demoHappyHours } from "../../demo/happy-hours";
import { demoRestaurants } from "../../demo/restaurants";
import { demoServices } from "../../demo/services";

export { drawCoverArt } from "~/art/cover-art";
export { shapes } from "~/platform/images/urls";

const drinks = ["coffee", "tea", "beer", "wine", "margarita", "cocktail"];

/** Names that people gave things, of every room: what the pictures are looked at with. */
export const sample: readonly CoverArt[] = [
  ...demoRestaurants.map(artOfRestaurant),
  ...spread(demoHappyHours, 24).map(artOfHappyHour),
  ...drinks.flatMap((kind) => spread(demoRestaurants, 4).map(({ name }) => ({ kind, name }))),
  ...spread(demoEvents, 30).map(artOfEvent),
  ...spread(demoServices, 24).map(artOfService),
  ...spread(demoBoards, 16).map(artOfBoard),
].slice(0, 200);

/** So many of a list, from all over it. */
function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return Array.from({ length: Math.min(count, list.length) }, (_, i) => list[Math.floor(i * step)] as T);
}
