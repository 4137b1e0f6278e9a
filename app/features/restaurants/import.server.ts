import { city, exampleNeighborhood } from "city";
import { sql } from "drizzle-orm";
import { dayCell, nameIn, oneOf } from "~/domain/importing/cells";
import { keptLists } from "~/domain/importing/kept-lists.server";
import { importSubmissions } from "~/domain/importing/submissions.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { restaurantKind } from "./moderation.server";
import { descriptionLimit, priceRanges, submitRestaurantForm } from "./rules";
import { cuisines, restaurants } from "./table.server";

/** Restaurants as rows of a table. Two of one name are the same at one address; where none is told, in one neighborhood. */
export const restaurantImport = importSubmissions(restaurantKind, {
  form: submitRestaurantForm,
  list: "/restaurants?cuisine=all",
  titleField: "name",
  sameness: "the same name and address",
  keys: {
    of: ({ name, address, neighborhoodId }) => [name, address || neighborhoodId],
    columns: [
      sql`${restaurants.name}`,
      sql`coalesce(nullif(${restaurants.address}, ''), ${restaurants.neighborhoodId}::text)`,
    ],
  },
  readLists: ({ db }) => keptLists(db, { cuisines, neighborhoods }),
  columns: [
    {
      field: "name",
      label: "Name",
      aliases: ["restaurant", "restaurant name", "title"],
      required: true,
      rule: "At most 100 characters.",
      sample: "Lantern Street Kitchen",
    },
    {
      field: "cuisineId",
      label: "Cuisine",
      aliases: ["category", "kitchen", "food"],
      required: true,
      rule: "One of your cuisines, by its name.",
      sample: "Italian",
      read: nameIn("cuisines", "cuisine"),
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
      field: "priceRange",
      label: "Price range",
      aliases: ["price", "prices"],
      required: true,
      rule: "$, $$, $$$ or $$$$.",
      sample: "$$",
      read: oneOf(priceRanges, "price range"),
    },
    {
      field: "address",
      label: "Address",
      aliases: ["street address", "street", "location"],
      rule: "With street and number: 10 to 200 characters.",
      sample: "4210 Lantern Street",
    },
    {
      field: "phoneNumber",
      label: "Phone",
      aliases: ["phone number", "telephone", "tel"],
      rule: "10 to 20 characters.",
      sample: city().phonePlaceholder,
    },
    {
      field: "description",
      label: "Description",
      aliases: ["about", "notes"],
      rule: `At most ${descriptionLimit.toLocaleString("en-US")} characters.`,
      sample: "A short menu, bread from the oven and seats on the porch.",
    },
    {
      field: "openingDate",
      label: "Opening date",
      aliases: ["opening", "opened", "opens", "opening day"],
      rule: "A day like 2026-11-20.",
      sample: "2026-11-20",
      read: dayCell,
    },
  ],
});
