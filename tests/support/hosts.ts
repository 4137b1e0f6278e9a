import { sql } from "drizzle-orm";
import { cardCode } from "~/features/members/verification/in-person/codes.server";
import { hostPeople, hosts } from "~/features/members/verification/in-person/table.server";
import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";

/** A host of these people, for a neighborhood or for the whole city. */
export async function makeHost(
  { db }: Pick<TestPorchlight, "db">,
  people: readonly Pick<Person, "id">[],
  { name = "The library", neighborhoodId = null }: { name?: string; neighborhoodId?: string | null } = {},
): Promise<string> {
  const [host] = await db.insert(hosts).values({ name, neighborhoodId }).returning({ id: hosts.id });
  if (!host) throw new Error("No host was made");
  for (const { id } of people) await db.insert(hostPeople).values({ hostId: host.id, memberId: id });
  return host.id;
}

/** Cards as one of its people makes them, in their order on the page, with the codes that only that page shows. */
export async function mintCards(
  porch: Pick<TestPorchlight, "send" | "rows" | "dependencies">,
  giver: Person,
  hostId: string,
  count = 1,
): Promise<{ batchId: string; codes: string[] }> {
  const { to } = await porch.send(giver, "hosts.mint-cards", { hostId, count: String(count) });
  const batchId = to?.split("/").at(-1) ?? "";
  const cards = await porch.rows(sql`select id from host_cards where batch_id = ${batchId}::uuid order by id`);
  return { batchId, codes: cards.map(({ id }) => cardCode(String(id), porch.dependencies.settings)) };
}
