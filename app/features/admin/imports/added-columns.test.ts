import { expect, it } from "vitest";
import { countSurplus, ownHeads, surplusOf, withAdded } from "./added-columns";
import { mostCells, mostColumns } from "./rules";
import { readTable } from "./table-file.server";

const own = ["Name", "Walk score"];

it.each([
  ["as it was uploaded", own, ["Elm Row", "50", "lost", ""], ["lost", ""]],
  ["of wrong rows", withAdded(own, 0), ["Elm Row", "50", "Because"], []],
  [
    "of wrong rows with cells without a column",
    withAdded(own, 2),
    ["Elm Row", "50", "", "lost", "Because", "more"],
    ["", "lost", "more"],
  ],
  [
    "of an earlier version",
    [...own, "reason", "cell without a column"],
    ["Elm Row", "50", "Because", "lost"],
    ["lost"],
  ],
])("a table %s is known by its own columns", (_what, heads, cells, surplus) => {
  expect(ownHeads(heads)).toEqual(own);
  expect(surplusOf(heads, cells)).toEqual(surplus);
  expect(countSurplus(heads, cells.length)).toBe(surplus.length);
});

it("wrong rows with as many cells as a table may have are read again with all of them", async () => {
  const columns = Array.from({ length: mostColumns }, (_, at) => `c${at}`);
  const heads = withAdded(columns, mostCells - mostColumns);
  const table = await readTable(new TextEncoder().encode(`${heads.join()}\n${heads.map(() => "x").join()}`));
  expect(table).toMatchObject({ heads });
  expect(ownHeads(heads)).toEqual(columns);
});
