import { asc, eq, ilike, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { events } from "~/features/events/table.server";
import { happyHours } from "~/features/happy-hours/table.server";
import { restaurants } from "~/features/restaurants/table.server";
import type { Context } from "~/platform/context.server";
import { arrangeCoverArt } from "~/platform/images/arrange-cover-art.server";
import { images, shownImage } from "~/platform/images/table.server";
import { apartments } from "./apartments/table.server";
import { coverArtOf } from "./cover-art.server";
import { firstSentence } from "./first-sentence.server";
import { neighborhoodAbilities } from "./policy";
import { suggestions } from "./suggestions/table.server";
import { neighborhoods } from "./table.server";

const shown = {
  id: neighborhoods.id,
  name: neighborhoods.name,
  averageRent: neighborhoods.averageRent,
  walkScore: neighborhoods.walkScore,
  image: shownImage,
};

/** Every guide by its name, with the first sentence of what it says. An admin keeps the list, so it is short. One query. */
export async function listNeighborhoods({ db }: Context) {
  const rows = await db
    .select({ ...shown, opening: sql<string>`left(${neighborhoods.description}, 500)` })
    .from(neighborhoods)
    .leftJoin(images, eq(images.key, neighborhoods.imageKey))
    .orderBy(asc(neighborhoods.name), asc(neighborhoods.id));
  const covers = arrangeCoverArt(rows.map((row) => (row.image ? null : coverArtOf(row))));
  return rows.map(({ opening, ...row }, index) => ({
    ...row,
    sentence: firstSentence(opening),
    coverArt: covers[index] ?? coverArtOf(row),
  }));
}

export type ListedNeighborhood = Awaited<ReturnType<typeof listNeighborhoods>>[number];

/** One guide, whole. One query. */
export async function findNeighborhood({ db, viewer }: Context, id: string) {
  const [row] = await db
    .select({ ...shown, description: neighborhoods.description, highlights: neighborhoods.highlights })
    .from(neighborhoods)
    .leftJoin(images, eq(images.key, neighborhoods.imageKey))
    .where(eq(neighborhoods.id, id));
  return row && { ...row, coverArt: coverArtOf(row), can: neighborhoodAbilities(viewer) };
}

export type FoundNeighborhood = NonNullable<Awaited<ReturnType<typeof findNeighborhood>>>;

/** What the commands judge by. */
export async function findNeighborhoodForCommand({ db }: Pick<Context, "db">, id: string) {
  const [row] = await db
    .select({ id: neighborhoods.id, name: neighborhoods.name })
    .from(neighborhoods)
    .where(eq(neighborhoods.id, id));
  return row;
}

export type NeighborhoodSubject = NonNullable<Awaited<ReturnType<typeof findNeighborhoodForCommand>>>;

/** How many rows of a table are in each neighborhood, in whatever state. */
const countIn = (db: Context["db"], table: PgTable, place: AnyPgColumn, name: string) =>
  db
    // Columns of one name could not be told apart where several of these are joined.
    .select({ place, count: sql<number>`count(*)::int`.as(`${name}_count`) })
    .from(table)
    .groupBy(place)
    .as(name);

const orNone = (count: SQL.Aliased<number>) => sql<number>`coalesce(${count}, 0)`;

/** Every neighborhood with how many of what is there, in whatever state. Happy hours hold its name. One query. */
export async function listNeighborhoodsInUse({ db }: Context) {
  const happening = countIn(db, events, events.neighborhoodId, "happening");
  const cooking = countIn(db, restaurants, restaurants.neighborhoodId, "cooking");
  const pouring = countIn(db, happyHours, happyHours.neighborhood, "pouring");
  const telling = countIn(db, suggestions, suggestions.neighborhoodId, "telling");
  const renting = countIn(db, apartments, apartments.neighborhoodId, "renting");
  return db
    .select({
      id: neighborhoods.id,
      name: neighborhoods.name,
      events: orNone(happening.count),
      restaurants: orNone(cooking.count),
      happyHours: orNone(pouring.count),
      suggestions: orNone(telling.count),
      apartments: orNone(renting.count),
    })
    .from(neighborhoods)
    .leftJoin(happening, eq(happening.place, neighborhoods.id))
    .leftJoin(cooking, eq(cooking.place, neighborhoods.id))
    .leftJoin(pouring, eq(pouring.place, neighborhoods.name))
    .leftJoin(telling, eq(telling.place, neighborhoods.id))
    .leftJoin(renting, eq(renting.place, neighborhoods.id))
    .orderBy(asc(neighborhoods.name));
}

/** Whether the name of the neighborhood that a column refers to is like a pattern of `ilike`. */
export const nameMatches = (neighborhoodId: AnyPgColumn, like: string): SQL =>
  sql`${neighborhoodId} in (select ${neighborhoods.id} from ${neighborhoods} where ${ilike(neighborhoods.name, like)})`;
