import type { Db } from "~/db/db.server";
import { importRows, imports } from "~/features/admin/imports/table.server";
import { demoId } from "./identity";
import { demoMembers } from "./members";

const hourMs = 60 * 60 * 1000;

const heads = ["Building", "Neighborhood", "Street"];

const rows = [
  { cells: ["Pecan Row Flats", "Hyde Park", "77 Pecan Row"], fate: "new", reason: "" },
  { cells: ["The Tin Roof", "East Austin", "2 Kettle Lane"], fate: "new", reason: "" },
  {
    cells: ["Moonlight Lofts", "Hyde Prak", "19 Owl Street"],
    fate: "wrong",
    reason: "Neighborhood: There is no neighborhood “Hyde Prak”. There are: Downtown, Hyde Park, Zilker",
  },
  { cells: ["Pecan Row Flats", "Hyde Park", "77 Pecan Row"], fate: "there", reason: "Row 2 is the same" },
  { cells: ["", "Zilker", "5 Heron Court"], fate: "wrong", reason: "Apartment name is required" },
] as const;

/** A table that an admin has looked at and not imported yet. */
export async function loadImports(db: Db, now: Date): Promise<void> {
  const importId = demoId("import", "apartments");
  await db.insert(imports).values({
    id: importId,
    what: "apartments",
    adminId: demoId("member", demoMembers[0]?.username ?? ""),
    fileName: "pecan-row.csv",
    encoding: "utf-8",
    heads,
    matched: [0, 1, 2],
    status: "checked",
    fresh: 2,
    there: 1,
    wrong: 2,
    createdAt: new Date(now.getTime() - 3 * hourMs),
  });
  await db
    .insert(importRows)
    .values(
      rows.map(({ cells, ...row }, at) => ({ ...row, importId, row: at + 2, cells: [...cells], title: cells[0] })),
    );
}
