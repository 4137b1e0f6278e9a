import { city, exampleNeighborhood } from "city";
import { sql } from "drizzle-orm";
import { daysCell, listOf, nameIn, timeCell } from "~/domain/importing/cells";
import { keptLists } from "~/domain/importing/kept-lists.server";
import { importSubmissions } from "~/domain/importing/submissions.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { happyHourWork } from "./commands.server";
import { happyHourKind } from "./moderation.server";
import { dealDescriptionLimit, submitHappyHourForm } from "./rules";
import { happyHours } from "./table.server";

const anyMinute = 1;

/** Happy hours as rows of a table. One place may have several, at other times or on other days. */
export const happyHourImport = importSubmissions(happyHourKind, {
  form: submitHappyHourForm,
  work: happyHourWork,
  list: "/happy-hours",
  titleField: "restaurantName",
  sameness: "the same restaurant, address, days and times",
  keys: {
    of: ({ restaurantName, address, daysOfWeek, startTime, endTime }) => [
      restaurantName,
      address,
      daysOfWeek.join(),
      `${startTime} ${endTime}`,
    ],
    columns: [
      sql`${happyHours.restaurantName}`,
      sql`${happyHours.address}`,
      sql`array_to_string(${happyHours.daysOfWeek}, ',')`,
      sql`to_char(${happyHours.startTime}, 'HH24:MI') || ' ' || to_char(${happyHours.endTime}, 'HH24:MI')`,
    ],
  },
  // The form offers those of the city's file, as far as admins kept them.
  async readLists({ db }) {
    const kept = (await keptLists(db, { neighborhoods })).neighborhoods;
    const offered = city().neighborhoods.filter((name) => kept?.has(name.toLowerCase()));
    return { neighborhoods: listOf(offered.map((name) => ({ value: name, name }))) };
  },
  columns: [
    {
      field: "restaurantName",
      label: "Restaurant",
      aliases: ["restaurant name", "name", "bar", "place", "venue"],
      required: true,
      rule: "At most 100 characters.",
      sample: "Lantern Street Kitchen",
    },
    {
      field: "neighborhood",
      label: "Neighborhood",
      aliases: ["area", "district"],
      required: true,
      rule: "One of the neighborhoods that the form of happy hours offers, by its name.",
      sample: exampleNeighborhood(),
      read: nameIn("neighborhoods", "neighborhood"),
    },
    {
      field: "address",
      label: "Address",
      aliases: ["street address", "street", "location"],
      required: true,
      rule: "With street and number: 10 to 200 characters.",
      sample: "4210 Lantern Street",
    },
    {
      field: "daysOfWeek",
      label: "Days",
      aliases: ["day", "days of week", "weekdays"],
      required: true,
      rule: "Like Monday, Wednesday or Mon–Fri or daily.",
      sample: "Mon–Fri",
      read: daysCell,
    },
    {
      field: "startTime",
      label: "Starts",
      aliases: ["start", "start time", "from", "begins"],
      required: true,
      rule: "A time like 4:00 PM or 16:00.",
      sample: "4:00 PM",
      read: timeCell(anyMinute),
    },
    {
      field: "endTime",
      label: "Ends",
      aliases: ["end", "end time", "to", "until"],
      required: true,
      rule: "A time like 6:30 PM or 18:30. One before the start is after midnight.",
      sample: "6:30 PM",
      read: timeCell(anyMinute),
    },
    {
      field: "phoneNumber",
      label: "Phone",
      aliases: ["phone number", "telephone", "tel"],
      required: true,
      rule: "10 to 20 characters. Only admins see it.",
      sample: city().phonePlaceholder,
    },
    {
      field: "dealDescription",
      label: "Deal",
      aliases: ["deal description", "deals", "description", "offer"],
      rule: `At most ${dealDescriptionLimit} characters.`,
      sample: "Half-price small plates and two-dollar iced tea.",
    },
  ],
});
