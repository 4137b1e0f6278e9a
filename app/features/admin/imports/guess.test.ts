import { expect, it } from "vitest";
import { importables } from "~/importables.server";
import { guessColumns } from "./guess";

const columns = [
  { label: "Name" },
  { label: "Address", aliases: ["street address", "location"] },
  { label: "Phone", aliases: ["phone number", "tel"] },
];

it("matches heads by their letters, also by another name, each once", () => {
  expect(guessColumns(["name", "ADDRESS", "Phone"], columns)).toEqual([0, 1, 2]);
  expect(guessColumns(["Phone_Number", "", "street-address", "Name"], columns)).toEqual([3, 2, 0]);
  expect(guessColumns(["Location", "Address", "Name", "Name"], columns)).toEqual([2, 1, null]);
  expect(guessColumns(["Foo", "Bar"], columns)).toEqual([null, null, null]);
});

it("knows every column of each template again", () => {
  for (const { columns } of importables) {
    const heads = columns.map(({ label }) => label);
    expect(guessColumns(heads.toReversed(), columns)).toEqual(heads.map((_, at) => heads.length - 1 - at));
  }
});
