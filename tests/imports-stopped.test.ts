import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { importBatch } from "~/features/admin/imports/batch.server";
import { imports } from "~/features/admin/imports/table.server";
import { check, ended, findStored, rowsOfImport, tableOf, upload } from "./support/imports";
import { onEachEngine, withPorchlight } from "./support/porchlight";

onEachEngine("a running import", (engine) => {
  const porch = withPorchlight({ engine });
  const begin = async (name: string, rows: number) => {
    const admin = await porch().member({ admin: true });
    const all = Array.from({ length: rows }, (_, at) => ({ Name: `${name} ${at}` }));
    const importId = await upload(porch(), admin, "apartments", tableOf("apartments", all));
    await check(porch(), admin, importId);
    // Started, but without a job: each batch is the test's.
    await porch().db.update(imports).set({ status: "running" }).where(eq(imports.id, importId));
    return { admin, importId };
  };
  const batch = (importId: string) => importBatch(porch().dependencies, importId);
  const countMade = async (name: string) => {
    const [row] = await porch().rows(sql`select count(*)::int as n from apartments where name like ${`${name} %`}`);
    return Number(row?.n);
  };

  it("is stopped by any admin, keeps what was imported, and goes on where it was", async () => {
    const { importId } = await begin("Heron Court", 120);
    expect(await batch(importId)).toBe(false);
    const another = await porch().member({ admin: true });
    expect(await porch().send(another, "imports.stop", { importId })).toMatchObject({
      code: "stopped",
      toast: { title: "Import stopped", text: "What was imported stays." },
    });
    expect(await batch(importId)).toBe(true);
    expect(await findStored(porch(), importId)).toMatchObject({
      ...{ status: "stopped", made: 50, fresh: 70 },
      stoppedBecause: "An admin stopped it. What was imported stays. You can go on with it.",
    });
    const [line] = await porch().rows(sql`select actor_id, detail from audit_log where command = 'imports.stop'`);
    expect(line).toEqual({ actor_id: another.id, detail: { what: "apartments", imported: 50, left: 70 } });
    expect(await porch().send(another, "imports.start", { importId, publish: "published" })).toMatchObject({
      code: "resumed",
    });
    expect(await ended(porch(), importId)).toMatchObject({ status: "done", made: 120, stoppedBecause: null });
    expect(await countMade("Heron Court")).toBe(120);
  });

  it("stopped beside its batches, loses nothing and counts right", async () => {
    const { admin, importId } = await begin("Owl Court", 400);
    const run = async () => {
      while (!(await batch(importId)));
    };
    const running = run();
    // Long enough for a batch or two, on a fast machine and on a slow one.
    const made = async () => (await findStored(porch(), importId)).made;
    await expect.poll(made, { timeout: 60_000, interval: 1 }).toBeGreaterThan(0);
    const [answer] = await Promise.all([porch().send(admin, "imports.stop", { importId }), running]);
    expect(answer).toMatchObject({ code: "stopped" });
    const { status, fresh, ...stored } = await findStored(porch(), importId);
    expect({ status, all: stored.made + fresh }).toEqual({ status: "stopped", all: 400 });
    const rows = await rowsOfImport(porch(), importId);
    const ofFate = (wanted: string) => rows.filter(({ fate }) => fate === wanted);
    expect([ofFate("made").length, ofFate("new").length]).toEqual([stored.made, fresh]);
    expect(ofFate("new").every(({ cells }) => cells.length > 0)).toBe(true);
    expect(await countMade("Owl Court")).toBe(stored.made);
    const [line] = await porch().rows(
      sql`select detail from audit_log where command = 'imports.stop' order by created_at desc limit 1`,
    );
    expect(line).toEqual({ detail: { what: "apartments", imported: stored.made, left: fresh } });
  });

  it("can't be stopped once all its rows are looked at, or twice", async () => {
    const { admin, importId } = await begin("Kite Court", 50);
    const refused = async () =>
      expect(await porch().send(admin, "imports.stop", { importId })).toMatchObject({
        status: 409,
        toast: { title: "Failed to stop", text: "This import is not running any more. Please look at it again." },
      });
    // Its rows are made, and the batch that ends it is still to come.
    expect(await batch(importId)).toBe(false);
    await refused();
    expect(await batch(importId)).toBe(true);
    await refused();
    expect(await findStored(porch(), importId)).toMatchObject({ status: "done", made: 50 });
    const twice = await begin("Lark Court", 1);
    expect(await porch().send(twice.admin, "imports.stop", { importId: twice.importId })).toMatchObject({ ok: true });
    expect(await porch().send(twice.admin, "imports.stop", { importId: twice.importId })).toMatchObject({
      status: 409,
    });
  });
});
