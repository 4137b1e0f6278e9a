import { asc } from "drizzle-orm";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { shared } from "~/platform/shared.server";

/** Whose residents may be a board's writers, by name. An admin keeps the list, so it is short. One query. */
export const listPlaces = shared(({ db }) =>
  db
    .select({ id: neighborhoods.id, name: neighborhoods.name })
    .from(neighborhoods)
    .orderBy(asc(neighborhoods.name), asc(neighborhoods.id)),
);

export type Place = Awaited<ReturnType<typeof listPlaces>>[number];
