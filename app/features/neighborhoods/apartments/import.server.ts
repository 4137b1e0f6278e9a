import { exampleNeighborhood } from "city";
import { sql } from "drizzle-orm";
import { nameIn } from "~/domain/importing/cells";
import { keptLists } from "~/domain/importing/kept-lists.server";
import { importSubmissions } from "~/domain/importing/submissions.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { apartmentKind } from "./moderation.server";
import { submitApartmentForm } from "./rules";
import { apartments } from "./table.server";

/** Apartments as rows of a table. As for members, a guide has each name once. */
export const apartmentImport = importSubmissions(apartmentKind, {
  form: submitApartmentForm,
  list: "/neighborhoods",
  titleField: "name",
  sameness: "the same name and neighborhood",
  keys: {
    of: ({ name, neighborhoodId }) => [name, neighborhoodId],
    columns: [sql`${apartments.name}`, sql`${apartments.neighborhoodId}::text`],
  },
  readLists: ({ db }) => keptLists(db, { neighborhoods }),
  columns: [
    {
      field: "name",
      label: "Name",
      aliases: ["apartment", "apartment name", "building", "complex"],
      required: true,
      rule: "At most 100 characters.",
      sample: "Lantern Row Flats",
    },
    {
      field: "neighborhoodId",
      label: "Neighborhood",
      aliases: ["area", "district"],
      required: true,
      rule: "One of your neighborhoods, by its name.",
      sample: exampleNeighborhood(),
      read: nameIn("neighborhoods", "neighborhood"),
    },
    {
      field: "address",
      label: "Address",
      aliases: ["street address", "street", "location"],
      rule: "At most 200 characters.",
      sample: "77 Lantern Row",
    },
  ],
});
