import { asc, eq, sql } from "drizzle-orm";
import { without } from "~/domain/peace/hidden";
import { hiddenFrom } from "~/domain/peace/queries.server";
import type { Context } from "~/platform/context.server";
import { images, shownImage } from "~/platform/images/table.server";
import { shared } from "~/platform/shared.server";
import { coverArtOf } from "./cover-art.server";
import { firstSentence } from "./first-sentence.server";
import { knownIn, knownView } from "./known/queries.server";
import { neighborhoodAbilities } from "./policy";
import { neighborhoods } from "./table.server";

const shown = {
  id: neighborhoods.id,
  name: neighborhoods.name,
  averageRent: neighborhoods.averageRent,
  walkScore: neighborhoods.walkScore,
  image: shownImage,
};

/** Every guide by its name, with the first sentence of what it says. An admin keeps the list, so it is short. One query. */
export const listNeighborhoods = shared(async ({ db }) => {
  const rows = await db
    .select({ ...shown, opening: sql<string>`left(${neighborhoods.description}, 500)` })
    .from(neighborhoods)
    .leftJoin(images, eq(images.key, neighborhoods.imageKey))
    .orderBy(asc(neighborhoods.name), asc(neighborhoods.id));
  return rows.map(({ opening, ...row }) => ({
    ...row,
    sentence: firstSentence(opening),
    coverArt: coverArtOf(row),
  }));
});

export type ListedNeighborhood = Awaited<ReturnType<typeof listNeighborhoods>>[number];

const whole = { ...shown, description: neighborhoods.description, highlights: neighborhoods.highlights };

/** One neighborhood, with all that admins write of it. One query. */
export async function findNeighborhood({ db, viewer }: Context, id: string) {
  const [row] = await db
    .select(whole)
    .from(neighborhoods)
    .leftJoin(images, eq(images.key, neighborhoods.imageKey))
    .where(eq(neighborhoods.id, id));
  return row && { ...row, coverArt: coverArtOf(row), can: neighborhoodAbilities(viewer) };
}

/** The same, and who knows it. One query, and one for who blocked somebody. */
export async function findGuide(context: Context, id: string) {
  const { db, viewer } = context;
  const [row] = await db
    .select({ ...whole, known: knownIn(db, id) })
    .from(neighborhoods)
    .leftJoin(images, eq(images.key, neighborhoods.imageKey))
    .where(eq(neighborhoods.id, id));
  if (!row) return undefined;
  const { known, ...neighborhood } = row;
  return {
    neighborhood: { ...neighborhood, coverArt: coverArtOf(row), can: neighborhoodAbilities(viewer) },
    known: knownView(without(await hiddenFrom(context), known, (person) => person.id)),
  };
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
