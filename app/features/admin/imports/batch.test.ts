import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { importables } from "~/importables.server";
import type { Person } from "../../../../tests/support/cast";
import { countStatements } from "../../../../tests/support/count-queries";
import { holdOf, longestHold, mostTries, shortestBlock } from "../../../../tests/support/event-loop";
import { check, findStored, tableOf, upload } from "../../../../tests/support/imports";
import { withPorchlight } from "../../../../tests/support/porchlight";
import { importBatch } from "./batch.server";
import { imports } from "./table.server";

/** On the embedded database, whose statements are worked on in this very thread. */
describe("a batch of 50", () => {
  const porch = withPorchlight({ engine: "embedded" });
  let admin: Person;
  beforeAll(async () => {
    admin = await porch().member({ admin: true });
  });

  const begin = async (what: string, rows: number, name: string) => {
    const { columns, titleField } = importables.find(({ slug }) => slug === what) ?? { columns: [] };
    const title = columns.find(({ field }) => field === titleField)?.label ?? "";
    const all = Array.from({ length: rows }, (_, at) => ({ [title]: `${name} ${at}` }));
    const importId = await upload(porch(), admin, what, tableOf(what, all));
    await check(porch(), admin, importId);
    await porch().db.update(imports).set({ status: "running" }).where(eq(imports.id, importId));
    return importId;
  };
  const batch = (importId: string) => importBatch(porch().dependencies, importId);

  it.each(importables)("of $slug asks as often in a long table as in a short one", async ({ slug }) => {
    const statements: number[] = [];
    for (const rows of [60, 600]) {
      const importId = await begin(slug, rows, `Row of ${rows}`);
      statements.push(await countStatements(porch(), () => batch(importId)));
      expect(await findStored(porch(), importId)).toMatchObject({ made: 50, fresh: rows - 50 });
    }
    const [short = 0, long] = statements;
    expect(long).toBe(short);
    // Some for each row, as a member's submission takes, and some for all of them.
    expect(short).toBeLessThan(50 * 4);
  });

  it.each(importables)("of $slug does not hold the event loop", async ({ slug }) => {
    const importId = await begin(slug, 50 * mostTries, "Row beside others");
    const { ms, result } = await shortestBlock(() => holdOf(() => batch(importId)));
    expect(result).toBe(false);
    expect(ms).toBeLessThan(longestHold);
  });
});
