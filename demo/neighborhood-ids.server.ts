import type { Db } from "~/db/db.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { required } from "./required";

/** Finds a neighborhood's id by its name. Throws where the city does not have it. */
export async function neighborhoodIds(db: Db): Promise<(name: string) => string> {
  const rows = await db.select({ id: neighborhoods.id, name: neighborhoods.name }).from(neighborhoods);
  const found = new Map(rows.map(({ id, name }) => [name, id]));
  return (name) => required(found.get(name), name);
}
