import { asc } from "drizzle-orm";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";

/** What a member can say where they live. One query. */
export const listNeighborhoodChoices = ({ db }: Pick<Context, "db">) =>
  db.select({ id: neighborhoods.id, name: neighborhoods.name }).from(neighborhoods).orderBy(asc(neighborhoods.name));
