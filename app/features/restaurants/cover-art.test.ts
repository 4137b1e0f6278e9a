import { expect, test } from "vitest";
import { drawCoverArt } from "~/art/cover-art";
import { demoRestaurants } from "../../../demo/restaurants";
import { motifsShownIn } from "../../../tests/support/shown-motifs";
import { coverArtOf } from "./cover-art";
import { startingCuisines } from "./cuisines/rules";

const cuisines = new Set([
  ...startingCuisines.map(({ name }) => name),
  ...demoRestaurants.map(({ cuisine }) => cuisine),
  "A cuisine that an admin invents",
]);

test.each([...cuisines])("restaurants of the cuisine %s have four pictures at least", (cuisine) => {
  const shown = Array.from({ length: 100 }, (_, i) => {
    const drawing = drawCoverArt(coverArtOf({ cuisine, name: `Number ${i}` }));
    expect(drawing).toBe(drawCoverArt(coverArtOf({ cuisine, name: `Number ${i}` })));
    return motifsShownIn(drawing);
  });
  expect(new Set(shown.flat()).size).toBeGreaterThanOrEqual(4);
});
