import { eq, inArray } from "drizzle-orm";
import { formatRange } from "~/domain/calendar/format";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { reports } from "~/features/boards/reports/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { coverArtOf } from "./cover-art";
import { happyHourRights } from "./policy";
import { shownFacts } from "./queries.server";
import { deleteHappyHourForm } from "./rules";
import { happyHourFacts, happyHourPhones, happyHours } from "./table.server";

/** Happy hours in the registry of moderated kinds. Its lines are for admins and for the owner alone: they hold the phone number. */
export const happyHourKind: ModeratedKind = {
  slug: "happy-hours",
  label: "Happy Hours",
  singular: "Happy hour",
  idField: "happyHourId",
  icon: "martini",
  countsAsPost: true,
  table: happyHours,
  appeals,
  reports,
  titleColumn: happyHours.restaurantName,
  addressColumn: happyHours.address,
  facets: {
    neighborhood: {
      label: "Neighborhood",
      column: happyHours.neighborhoodId,
      options: { table: neighborhoods },
    },
  },
  factLabel: "Time",
  list: "/happy-hours",
  pathOf: (id) => `/happy-hours/${id}`,
  facts: happyHourFacts,
  rights: happyHourRights,
  takesSuggestions: true,
  deletion: {
    command: deleteHappyHourForm.name,
    lossDescription: "its phone number and the reputation it brought its owner",
  },
  async listRows({ db }, ids) {
    const rows = await db
      .select({ id: happyHours.id, ...shownFacts, phoneNumber: happyHourPhones.phoneNumber })
      .from(happyHours)
      .innerJoin(neighborhoods, eq(neighborhoods.id, happyHours.neighborhoodId))
      .leftJoin(happyHourPhones, eq(happyHourPhones.happyHourId, happyHours.id))
      .where(inArray(happyHours.id, ids));
    return rows.map((row) => ({
      id: row.id,
      title: row.restaurantName,
      place: `${row.address} · ${row.neighborhood}`,
      fact: formatRange(row.startTime, row.endTime),
      details: [
        { label: "Days", value: row.daysOfWeek.join(", ") },
        { label: "Time", value: formatRange(row.startTime, row.endTime) },
        { label: "Where", value: `${row.address}, ${row.neighborhood}` },
        ...(row.phoneNumber ? [{ label: "Phone", value: row.phoneNumber }] : []),
      ],
      description: row.dealDescription,
      image: null,
      coverArt: coverArtOf(row),
    }));
  },
};
