import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { lookOfUsername } from "~/platform/accounts/table.server";
import { onEachEngine, withPorchlight } from "../../../../tests/support/porchlight";
import { latinOf, skeletonOf } from "./look.server";

it.each([
  ["MarisoIv", "marisolv"],
  ["mariso1v", "MARISOLV"],
  ["Mаrisоlv", "Marisolv"],
  ["modem", "modern"],
  ["wilma", "vvilma"],
  ["B0b", "bob"],
  ["José", "Jose"],
])("%s looks like %s", (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)));

it.each([
  ["ana", "anna"],
  ["hank", "hanka"],
  ["neighbor1", "neighbor2"],
  ["Ana Porch", "AnaPorch"],
])("%s does not look like %s", (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)));

onEachEngine("the database", (engine) => {
  const porch = withPorchlight({ engine });

  it("says the same of every username, however it came by it", async () => {
    const letters = [..."abcilmnorvwxILMNORVW01_-9"];
    const names = fc.sample(fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 30 }), 500);
    for (const of of [skeletonOf, latinOf]) {
      const pairs = sql.join(
        names.map((name, index) => sql`(${index}::int, ${of(name)}::text)`),
        sql`, `,
      );
      const rows = await porch().rows(
        sql`select n, ${lookOfUsername(sql`name`)} as look from (values ${pairs}) as given (n, name)`,
      );
      const edges = (look: string) => look.replace(/[_-]+/g, "-").replace(/^-|-$/g, "");
      for (const { n, look } of rows) expect(look, names[Number(n)]).toBe(edges(skeletonOf(names[Number(n)] ?? "")));
    }
  });
});
