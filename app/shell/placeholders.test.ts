import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { keyPlaceholder } from "~/platform/commands/random-key";
import { Face } from "~/platform/images/pictures";
import { fillPlaceholders, partsOf, withPlaceholders } from "./placeholders.server";

const face = { avatarKey: null, initials: "AB", tone: 3, letters: 2 };
const ada = { id: "one", name: "Ada Byrd", face, isAdmin: false, accessVersion: 1, expiresAt: 1_900_000_000_000 };
const other = { ...ada, id: "two", name: "Ángel Núñez-Ruiz Jr.", face: { ...face, initials: "ÁN" }, accessVersion: 7 };
/** A page of theirs, as it would be rendered. */
const page = (viewer: typeof ada) => `<b title="${viewer.name}">${viewer.face.initials}</b>${JSON.stringify(viewer)}`;

it("a page is the same for both, and is filled with whoever gets it", () => {
  const rendered = page(withPlaceholders(ada) as typeof ada);
  expect(page(withPlaceholders(other) as typeof ada)).toBe(rendered);
  for (const viewer of [ada, other]) expect(fillPlaceholders(partsOf(rendered), viewer)).toBe(page(viewer));
});

it.each(["Ada <b>", "Ada & Co", "O’Brien", "O'Brien", 'Ada "Byrd"', "Ada\\Byrd", "Ada\u2028Byrd", "Ada$&"])(
  "a name that would have to be escaped stays as it is: %s",
  (name) => {
    const viewer = { ...ada, name };
    expect(withPlaceholders(viewer)).toEqual(viewer);
  },
);

it("where there is a picture, its address is filled in, too", () => {
  const shown = { ...ada, face: { ...face, avatarKey: "0123abcd" } };
  const rendered = page(withPlaceholders(shown) as unknown as typeof ada);
  expect(rendered).not.toBe(page(withPlaceholders(ada) as typeof ada));
  expect(fillPlaceholders(partsOf(rendered), shown)).toBe(page(shown as unknown as typeof ada));
});

it.each(["A", "AB", "ABC", "👩‍🚀AB"])(
  "initials stand as large in a filled page as in one of their own: %s",
  (initials) => {
    const viewer = { ...ada, face: { ...face, initials, letters: initials.length } };
    const drawn = ({ face: person }: typeof viewer) => renderToStaticMarkup(createElement(Face, { person }));
    expect(fillPlaceholders(partsOf(drawn(withPlaceholders(viewer) as typeof viewer)), viewer)).toBe(drawn(viewer));
  },
);

it("each form gets a key of its own, each time", () => {
  const parts = partsOf(`<i>${keyPlaceholder}</i><i>${keyPlaceholder}</i>`);
  const keys = [fillPlaceholders(parts, null), fillPlaceholders(parts, ada)].join().match(/[0-9a-f]{32}/g);
  expect(new Set(keys).size).toBe(4);
  expect(keys).not.toContain(keyPlaceholder);
});
