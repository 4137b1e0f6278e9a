import { sql } from "drizzle-orm";
import { linesCell } from "~/domain/importing/cells";
import type { Importable } from "~/domain/importing/importable.server";
import { findSame } from "~/domain/importing/submissions.server";
import { form } from "~/platform/forms/form";
import { addNeighborhoodForm, editNeighborhoodForm, guideDescriptionLimit } from "./rules";
import { neighborhoods } from "./table.server";

const { description, averageRent, walkScore, highlights } = editNeighborhoodForm.fields;

/** What admins tell of a neighborhood in two forms. */
const rowForm = form("neighborhoods.import", {
  ...addNeighborhoodForm.fields,
  ...{ description, averageRent, walkScore, highlights },
});

/** Neighborhoods as rows of a table, with their guides. One that is there keeps its guide as it is. */
export const neighborhoodImport: Importable = {
  slug: "neighborhoods",
  label: "Neighborhoods",
  noun: "neighborhood",
  nouns: "neighborhoods",
  list: "/neighborhoods",
  pathOf: (id) => `/neighborhoods/${id}`,
  titleField: "name",
  hasQueue: false,
  sameness: "the same name",
  readLists: async () => ({}),
  check: (data) => rowForm.check(data),
  keysOf: ({ name }) => [String(name)],
  findKnown: ({ db }, inputs) =>
    findSame(
      db,
      inputs.map(({ name }) => [String(name)]),
      { table: sql`${neighborhoods}`, columns: [sql`${neighborhoods.name}`] },
    ),
  async make({ db }, input) {
    const [added] = await db
      .insert(neighborhoods)
      .values(input as typeof neighborhoods.$inferInsert)
      .onConflictDoNothing()
      .returning({ id: neighborhoods.id });
    return added ? { id: added.id, events: [] } : null;
  },
  columns: [
    {
      field: "name",
      label: "Name",
      aliases: ["neighborhood", "neighborhood name"],
      required: true,
      rule: "At most 100 characters, and not in the list yet.",
      sample: "Lantern Hill",
    },
    {
      field: "description",
      label: "Description",
      aliases: ["about", "guide"],
      rule: `At most ${guideDescriptionLimit.toLocaleString("en-US")} characters.`,
      sample: "Steep streets, deep porches and a bakery on the corner.",
    },
    {
      field: "averageRent",
      label: "Average rent",
      aliases: ["rent"],
      rule: "At most 100 characters.",
      sample: "$1,650, one bedroom",
    },
    {
      field: "walkScore",
      label: "Walk score",
      aliases: ["walkscore", "walkability"],
      rule: "A whole number from 0 to 100.",
      sample: "74",
    },
    {
      field: "highlights",
      label: "Highlights",
      aliases: ["good to know"],
      rule: "Up to 12 of at most 120 characters, with a bar ( | ) between them.",
      sample: "Bus 7 every ten minutes | A pool with shade",
      read: linesCell,
    },
  ],
};
