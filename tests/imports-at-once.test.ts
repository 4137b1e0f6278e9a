import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { importBatch } from "~/features/admin/imports/batch.server";
import { imports } from "~/features/admin/imports/table.server";
import { check, ended, findStored, imported, rowsOfImport, tableOf, upload } from "./support/imports";
import { withPorchlight } from "./support/porchlight";

vi.setConfig({ testTimeout: 300_000 });

describe("two that import at once", () => {
  const porch = withPorchlight();

  it("make each row once", async () => {
    const admin = await porch().member({ admin: true });
    const rows = Array.from({ length: 120 }, (_, at) => ({ Name: `Hill ${at}` }));
    const importId = await upload(porch(), admin, "neighborhoods", tableOf("neighborhoods", rows));
    await check(porch(), admin, importId);
    await porch().db.update(imports).set({ status: "running" });
    const run = async () => {
      while (!(await importBatch(porch().dependencies, importId)));
    };
    await Promise.all([run(), run(), run()]);
    expect(await findStored(porch(), importId)).toMatchObject({ made: 120, there: 0, status: "done" });
    const finished = await porch().rows(sql`select 1 from audit_log where command = 'imports.finish'`);
    expect(finished).toHaveLength(1);
  });

  it("the same table twice make each row once, too", async () => {
    const admin = await porch().member({ admin: true });
    const table = tableOf(
      "services",
      Array.from({ length: 60 }, (_, at) => ({ Title: `Repairs ${at}` })),
    );
    const first = await upload(porch(), admin, "services", table);
    const second = await upload(porch(), admin, "services", table);
    for (const importId of [first, second]) {
      expect(await check(porch(), admin, importId)).toEqual({ fresh: 60, there: 0, wrong: 0 });
    }
    for (const importId of [first, second]) await porch().send(admin, "imports.start", { importId, publish: "queue" });
    const found = [await ended(porch(), first), await ended(porch(), second)];
    expect(found.map(({ made, there }) => made + there)).toEqual([60, 60]);
    const [row] = await porch().rows(
      sql`select count(*)::int as n, count(distinct title)::int as titles from services`,
    );
    expect(row).toEqual({ n: 60, titles: 60 });
  });

  it("the same table twice, at the very same time", async () => {
    const admin = await porch().member({ admin: true });
    const rows = Array.from({ length: 120 }, (_, at) => ({ Title: `Gates mended ${at}` }));
    const ids = [0, 1].map(() => upload(porch(), admin, "services", tableOf("services", rows)));
    for (const id of ids) await check(porch(), admin, await id);
    await porch().db.update(imports).set({ status: "running" }).where(eq(imports.status, "checked"));
    const run = async (id: Promise<string>) => {
      while (!(await importBatch(porch().dependencies, await id)));
    };
    await Promise.all(ids.map(run));
    const [row] = await porch().rows(sql`select count(*)::int as n from services where title like 'Gates%'`);
    expect(row).toEqual({ n: 120 });
  });

  it("what is no row's fault marks no row, and stops the import where it lasts", async () => {
    const admin = await porch().member({ admin: true });
    const rows = ["A", "B"].map((name) => ({ Name: `Lane ${name}` }));
    const importId = await upload(porch(), admin, "apartments", tableOf("apartments", rows));
    await check(porch(), admin, importId);
    await porch().db.update(imports).set({ status: "running" }).where(eq(imports.id, importId));
    await porch().db.execute(sql`alter table apartments rename to apartments_away`);
    await expect(importBatch(porch().dependencies, importId)).rejects.toThrow();
    expect(await findStored(porch(), importId)).toMatchObject({ status: "running", fresh: 2, wrong: 0 });
    await porch().db.execute(sql`alter table apartments_away rename to apartments`);
    expect(await importBatch(porch().dependencies, importId)).toBe(true);
    expect(await findStored(porch(), importId)).toMatchObject({ status: "done", made: 2 });
  });

  it("one that can't be finished is tried again as a whole, and its rows are new still", async () => {
    const admin = await porch().member({ admin: true });
    const importId = await upload(porch(), admin, "apartments", tableOf("apartments", [{ Name: "Court C" }]));
    await check(porch(), admin, importId);
    await porch().db.update(imports).set({ status: "running" }).where(eq(imports.id, importId));
    await porch().db.execute(sql`alter table audit_log rename to audit_log_away`);
    await expect(importBatch(porch().dependencies, importId)).rejects.toThrow();
    await porch().db.execute(sql`alter table audit_log_away rename to audit_log`);
    expect(await findStored(porch(), importId)).toMatchObject({ status: "running", fresh: 1, wrong: 0 });
    expect(await importBatch(porch().dependencies, importId)).toBe(true);
  });

  it("set aside the rows that break their transaction, and none that another has come to meanwhile", async () => {
    const admin = await porch().member({ admin: true });
    const rows = Array.from({ length: 40 }, (_, at) => ({ Name: `${at % 2 ? "Sunk" : "Dry"} Court ${at}` }));
    const importId = await upload(porch(), admin, "apartments", tableOf("apartments", rows));
    await check(porch(), admin, importId);
    await porch().db.update(imports).set({ status: "running" }).where(eq(imports.id, importId));
    await porch().db.execute(sql`alter table apartments add constraint dry check (name not like 'Sunk%')`);
    const run = async () => {
      while (!(await importBatch(porch().dependencies, importId)));
    };
    await Promise.all([run(), run(), run()]);
    await porch().db.execute(sql`alter table apartments drop constraint dry`);
    const aside = (await rowsOfImport(porch(), importId)).filter(({ fate }) => fate === "wrong");
    expect(aside.filter(({ title }) => title.startsWith("Dry"))).toEqual([]);
    expect(await findStored(porch(), importId)).toMatchObject({ status: "done", made: 20, wrong: 20, fresh: 0 });
  });

  it("rows that break their transaction are set aside alone", async () => {
    const admin = await porch().member({ admin: true });
    const rows = ["A", "B", "C"].map((name) => ({ Name: `Street ${name}` }));
    const importId = await upload(porch(), admin, "apartments", tableOf("apartments", rows));
    await check(porch(), admin, importId);
    await porch().db.execute(sql`alter table apartments add constraint no_b check (name <> 'Street B')`);
    await porch().send(admin, "imports.start", { importId, publish: "queue" });
    expect(await ended(porch(), importId)).toMatchObject({ made: 2, wrong: 1, status: "done" });
    const broken = (await rowsOfImport(porch(), importId)).find(({ fate }) => fate === "wrong");
    expect(broken).toMatchObject({ row: 3, title: "Street B", cells: expect.arrayContaining(["Street B"]) });
    await porch().db.execute(sql`alter table apartments drop constraint no_b`);
    expect(await imported(porch(), admin, "apartments", tableOf("apartments", rows))).toMatchObject({
      made: 1,
      there: 2,
    });
  });
});
