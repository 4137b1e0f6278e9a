import { exampleNeighborhood } from "city";
import { sql } from "drizzle-orm";
import { daysCell, oneOf, priceCell, timeCell } from "~/domain/importing/cells";
import { importSubmissions } from "~/domain/importing/submissions.server";
import { serviceKind } from "./moderation.server";
import { descriptionLimit, minutesBetweenTimes, serviceCategories, submitServiceForm } from "./rules";
import { services } from "./table.server";

const timeRule = `A time like 9:00 AM or 09:00, in steps of ${minutesBetweenTimes} minutes.`;

/** Services as rows of a table. They have no address: two of one title are the same at one location. */
export const serviceImport = importSubmissions(serviceKind, {
  form: submitServiceForm,
  list: "/services",
  titleField: "title",
  sameness: "the same title and location",
  keys: {
    of: ({ title, location }) => [title, location],
    columns: [sql`${services.title}`, sql`${services.location}`],
  },
  readLists: async () => ({}),
  columns: [
    {
      field: "title",
      label: "Title",
      aliases: ["name", "service", "business"],
      required: true,
      rule: "At most 100 characters.",
      sample: "Porch repairs by the hour",
    },
    {
      field: "category",
      label: "Category",
      aliases: ["kind", "type"],
      required: true,
      rule: `One of ${serviceCategories.join(", ")}.`,
      sample: "Home Repair",
      read: oneOf(
        serviceCategories.map((value) => ({ value, label: value })),
        "category",
      ),
    },
    {
      field: "priceRange",
      label: "Price",
      aliases: ["price range", "prices", "rate"],
      rule: "Figures and dashes, like 40-60.",
      sample: "40-60",
      read: priceCell,
    },
    {
      field: "location",
      label: "Location",
      aliases: ["address", "area", "where", "neighborhood"],
      required: true,
      rule: "At most 200 characters.",
      sample: exampleNeighborhood(),
    },
    {
      field: "description",
      label: "Description",
      aliases: ["about", "notes"],
      required: true,
      rule: `At most ${descriptionLimit.toLocaleString("en-US")} characters.`,
      sample: "Steps, railings and screens, mended at your place.",
    },
    {
      field: "availableDays",
      label: "Days",
      aliases: ["available days", "availability", "day"],
      required: true,
      rule: "Like Monday, Wednesday or Mon–Fri or daily.",
      sample: "Mon–Sat",
      read: daysCell,
    },
    {
      field: "startTime",
      label: "Starts",
      aliases: ["start", "start time", "from", "opens"],
      required: true,
      rule: timeRule,
      sample: "9:00 AM",
      read: timeCell(minutesBetweenTimes),
    },
    {
      field: "endTime",
      label: "Ends",
      aliases: ["end", "end time", "to", "until", "closes"],
      required: true,
      rule: timeRule,
      sample: "5:30 PM",
      read: timeCell(minutesBetweenTimes),
    },
  ],
});
