import { describe, expect, test } from "vitest";
import { motifsShownIn } from "../../tests/support/shown-motifs";
import { drawCoverArt } from "./cover-art";
import { cuisineKinds, drinkKinds } from "./cuisines";

const names = Array.from({ length: 200 }, (_, i) => `No. ${i}`);
const shownFor = (kind: string, name: string, size = {}) => motifsShownIn(drawCoverArt({ kind, name, ...size }));
const variantsOf = (kind: string) => new Set(names.flatMap((name) => shownFor(kind, name)));

describe("dishes and drinks", () => {
  test.each([...Object.keys(cuisineKinds), ...Object.keys(drinkKinds), "happy hour"])(
    "are drawn as four things at least for %s, one for each name",
    (kind) => {
      expect(variantsOf(kind).size).toBeGreaterThanOrEqual(4);
      for (const name of names) {
        const shown = shownFor(kind, name);
        expect(shown, name).toHaveLength(1);
        for (const size of [
          { width: 360, height: 240 },
          { width: 1600, height: 200 },
        ])
          expect(shownFor(kind, name, size)).toEqual(shown);
      }
    },
  );

  test.each([
    ["asian fusion", "Ramen Before Rain", "noodles"],
    ["american", "The Midnight Pizza", "pizza"],
    ["bbq", "Tacos y Humo", "taco"],
    ["restaurant", "Tortillería del Abuelo", "taco"],
    ["mexican", "El Nopal Zurdo", "cactus"],
    ["mexican", "Pozolería Entera", "pot"],
    ["american", "Orla’s Pie Window", "pie"],
    ["chinese", "The Ninth Cleaver", "cleaver"],
    ["mediterranean", "Noodles and Olives", "olives"],
    ["thai", "Noodles and Olives", "noodles"],
  ])("of %s are chosen by the words of %s", (kind, name, motif) => {
    expect(shownFor(kind, name)).toEqual([motif]);
  });

  test("are asked for by whole words, and among drinks by drinks alone", () => {
    const italian: readonly string[] = cuisineKinds.italian;
    for (const name of ["Capital Pitchers", "Piece of Piedmont", "Pottery Row"])
      expect(italian, name).toEqual(expect.arrayContaining(shownFor("italian", name)));
    for (let i = 0; i < 30; i++) {
      expect(drinkKinds.wine).toEqual(expect.arrayContaining(shownFor("happy hour", `Vino e Bicicletta ${i}`)));
      expect(drinkKinds.coffee).toEqual(expect.arrayContaining(shownFor("food & drink event", `Coffee Hour ${i}`)));
      expect(shownFor("happy hour", `Burgers by the Creek ${i}`)).not.toContain("burger");
    }
    expect(new Set(names.flatMap((name) => shownFor("happy hour", `Vino ${name}`))).size).toBe(4);
  });
});
