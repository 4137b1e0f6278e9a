import { eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { importBatch } from "~/features/admin/imports/batch.server";
import { startImports } from "~/features/admin/imports/jobs.server";
import { imports } from "~/features/admin/imports/table.server";
import { check, ended, findStored, tableOf, upload } from "./support/imports";
import { onEachEngine, onPostgres, withPorchlight } from "./support/porchlight";
import { whileHeld } from "./support/while-held";

vi.setConfig({ testTimeout: 120_000 });

onEachEngine("the jobs of an import", (engine) => {
  const porch = withPorchlight({ engine });
  const begin = async (name: string, rows = 1) => {
    const admin = await porch().member({ admin: true });
    const all = Array.from({ length: rows }, (_, at) => ({ Name: `${name} ${at}` }));
    const importId = await upload(porch(), admin, "apartments", tableOf("apartments", all));
    await check(porch(), admin, importId);
    return { admin, importId };
  };
  const run = (importId: string) =>
    porch().db.update(imports).set({ status: "running" }).where(eq(imports.id, importId));
  const countSent = async (importId: string) => {
    const [row] = await porch().rows(sql`select count(*)::int as n from pgboss.job
      where name = 'imports.advance' and data ->> 'importId' = ${importId}`);
    return row?.n;
  };
  /** Waits until all such jobs are done. */
  const gaveUp = () =>
    vi.waitFor(
      async () => {
        const left = sql`select 1 from pgboss.job where name = 'imports.give-up' and state < 'completed'`;
        expect(await porch().rows(left)).toEqual([]);
      },
      { timeout: 60_000, interval: 20 },
    );
  const giveUp = async (importId: string) => {
    await porch().dependencies.jobs.send(porch().db, "imports.give-up", { importId });
    await gaveUp();
  };
  /** As if all workers were busy: one that waits for an hour. */
  const holdJob = ({ dependencies, db }: ReturnType<typeof porch>, importId: string) =>
    dependencies.jobs.send(
      db,
      "imports.advance",
      { importId },
      { singletonKey: importId, startAfter: new Date(Date.now() + 60 * 60 * 1000) },
    );

  it("are never two that wait, however many processes start", async () => {
    const { importId } = await begin("Dove Court");
    await run(importId);
    await holdJob(porch(), importId);
    // What each process does when it starts.
    for (const _ of "ab") await startImports(porch().dependencies);
    expect(await countSent(importId)).toBe(1);
  });

  it("follow one another to the end of a long table", async () => {
    const { admin, importId } = await begin("Wren Court", 1_100);
    await porch().send(admin, "imports.start", { importId, publish: "published" });
    expect(await ended(porch(), importId)).toMatchObject({ status: "done", made: 1_100 });
  });

  it("give up where nothing is at it any more, and not where another one is", async () => {
    const { importId } = await begin("Crow Court");
    await run(importId);
    await holdJob(porch(), importId);
    await giveUp(importId);
    expect(await findStored(porch(), importId)).toMatchObject({ status: "running", stoppedBecause: null });
    await porch().db.execute(sql`delete from pgboss.job where singleton_key = ${importId}`);
    await giveUp(importId);
    expect(await findStored(porch(), importId)).toMatchObject({
      status: "stopped",
      stoppedBecause: "Something went wrong again and again. You can go on with it.",
    });
  });
});

onPostgres("a job that waited while its import was stopped", () => {
  const porch = withPorchlight();

  it("waits for who starts it again just then, who sends none beside it", async () => {
    const admin = await porch().member({ admin: true });
    const importId = await upload(porch(), admin, "apartments", tableOf("apartments", [{ Name: "Finch Court" }]));
    await check(porch(), admin, importId);
    const starting = sql`update imports set status = 'running' where id = ${importId}`;
    await whileHeld(porch(), [starting], () => importBatch(porch().dependencies, importId));
    expect(await findStored(porch(), importId)).toMatchObject({ status: "done", made: 1 });
  });
});
