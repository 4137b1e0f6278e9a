import { asc, eq, isNull, sql } from "drizzle-orm";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";
import { hosts } from "../table.server";

/** The first of the open hosts by name, each with how many there are. One query. */
export const listOpenHosts = ({ db }: Pick<Context, "db">, most: number) =>
  db
    .select({
      id: hosts.id,
      name: hosts.name,
      neighborhood: neighborhoods.name,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(hosts)
    .leftJoin(neighborhoods, eq(neighborhoods.id, hosts.neighborhoodId))
    .where(isNull(hosts.closedAt))
    .orderBy(asc(sql`lower(${hosts.name})`), asc(hosts.id))
    .limit(most);

export type OpenHost = Awaited<ReturnType<typeof listOpenHosts>>[number];
