import { expect, it } from "vitest";
import { keyPlace } from "~/platform/commands/random-key";
import { fillPlaces, partsOf, withPlaces } from "./frame-places.server";

const face = { avatarKey: null, initials: "AB", tone: 3 };
const ada = { id: "one", name: "Ada Byrd", face, isAdmin: false, accessVersion: 1, expiresAt: 1_900_000_000_000 };
const other = { ...ada, id: "two", name: "Ángel Núñez-Ruiz Jr.", face: { ...face, initials: "ÁN" }, accessVersion: 7 };
/** A page of theirs, as it would be rendered. */
const page = (viewer: typeof ada) => `<b title="${viewer.name}">${viewer.face.initials}</b>${JSON.stringify(viewer)}`;

it("a page is the same for both, and is filled with whoever gets it", () => {
  const rendered = page(withPlaces(ada) as typeof ada);
  expect(page(withPlaces(other) as typeof ada)).toBe(rendered);
  for (const viewer of [ada, other]) expect(fillPlaces(partsOf(rendered), viewer)).toBe(page(viewer));
});

it.each(["Ada <b>", "Ada & Co", "O’Brien", "O'Brien", 'Ada "Byrd"', "Ada\\Byrd", "Ada\u2028Byrd", "Ada$&"])(
  "a name that would have to be escaped stays as it is: %s",
  (name) => {
    const viewer = { ...ada, name };
    expect(withPlaces(viewer)).toEqual(viewer);
  },
);

it("where there is a picture, its address is filled in, too", () => {
  const shown = { ...ada, face: { ...face, avatarKey: "0123abcd" } };
  const rendered = page(withPlaces(shown) as unknown as typeof ada);
  expect(rendered).not.toBe(page(withPlaces(ada) as typeof ada));
  expect(fillPlaces(partsOf(rendered), shown)).toBe(page(shown as unknown as typeof ada));
});

it("each form gets a key of its own, each time", () => {
  const parts = partsOf(`<i>${keyPlace}</i><i>${keyPlace}</i>`);
  const keys = [fillPlaces(parts, null), fillPlaces(parts, ada)].join().match(/[0-9a-f]{32}/g);
  expect(new Set(keys).size).toBe(4);
  expect(keys).not.toContain(keyPlace);
});
