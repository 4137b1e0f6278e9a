import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { wrongRowsOf } from "~/features/admin/imports/files.server";
import { forgetImports, importBatch } from "~/features/admin/imports/jobs.server";
import { type FoundImport, findImport } from "~/features/admin/imports/queries.server";
import { mostKept } from "~/features/admin/imports/rules";
import { importRows, imports } from "~/features/admin/imports/table.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import type { Person } from "./support/cast";
import { asTable, check, ended, findStored, imported, rowsOfImport, tableOf, upload } from "./support/imports";
import { onPostgres, withPorchlight, withSecond } from "./support/porchlight";

vi.setConfig({ testTimeout: 300_000 });

/** Where every hundredth row is wrong. */
const many = (name: string) =>
  tableOf(
    "restaurants",
    Array.from({ length: 5_000 }, (_, at) => ({
      Name: `${name} ${at}`,
      Cuisine: at % 100 === 7 ? "Moon cheese" : "BBQ",
    })),
  );

describe("a table of 5,000 rows, 50 of them wrong", () => {
  const porch = withPorchlight();
  let admin: Person;
  let importId: string;
  const count = async (where = sql`true`) => {
    const [row] = await porch().rows(sql`select count(*)::int as n, count(distinct name)::int as names from restaurants
      where ${where}`);
    return row;
  };
  const version = async () => (await porch().rows(sql`select sum(version)::int as n from data_versions`))[0]?.n;
  beforeAll(async () => {
    admin = await porch().member({ admin: true });
  });

  it("is told row by row what becomes of it, before anything is made", async () => {
    importId = await upload(porch(), admin, "restaurants", many("Porch"));
    expect(await check(porch(), admin, importId)).toEqual({ fresh: 4_950, there: 0, wrong: 50 });
    expect(await count()).toEqual({ n: 0, names: 0 });
    const [first, wrong] = (await rowsOfImport(porch(), importId)).filter(({ row }) => row === 2 || row === 9);
    expect(first).toMatchObject({ fate: "new", title: "Porch 0", reason: "" });
    expect(wrong).toMatchObject({ fate: "wrong", title: "Porch 7" });
    expect(wrong?.reason).toMatch(/^Cuisine: There is no cuisine “Moon cheese”. There are: American, .*Thai$/);
  });

  it("brings 4,950 restaurants, approved by who imports them and nobody's own", async () => {
    const before = Number(await version());
    expect(await porch().send(admin, "imports.start", { importId, publish: "published" })).toMatchObject({
      code: "started",
    });
    expect(await ended(porch(), importId)).toMatchObject({ status: "done", made: 4_950, wrong: 50, fresh: 0 });
    expect(await count()).toEqual({ n: 4_950, names: 4_950 });
    expect(await count(sql`approval_status = 'approved' and decided_by = ${admin.id} and owner_id is null`)).toEqual({
      n: 4_950,
      names: 4_950,
    });
    expect(Number(await version())).toBeGreaterThan(before);
  });

  it("keeps the cells of the wrong rows alone, and leaves a line for the import, not for its rows", async () => {
    const rows = await rowsOfImport(porch(), importId);
    const kept = rows.filter(({ cells }) => cells.length > 0);
    expect(kept.map(({ fate }) => fate)).toEqual(Array(50).fill("wrong"));
    const lines = await porch().rows(sql`select command, actor_id, detail from audit_log order by created_at, id`);
    expect(lines.map(({ command }) => command)).toEqual([
      ...["imports.upload", "imports.match", "imports.start", "imports.finish"],
    ]);
    expect(lines.at(-1)).toMatchObject({
      actor_id: admin.id,
      detail: { what: "restaurants", imported: 4_950, alreadyThere: 0, wrong: 50 },
    });
  });

  it("brings nobody points", async () => {
    expect(await recountReputation(porch().db)).toBe(0);
    expect(await porch().rows(sql`select 1 from members where reputation_points <> 0`)).toEqual([]);
  });

  it("brings nothing when it comes again", async () => {
    const again = await upload(porch(), admin, "restaurants", many("PORCH"));
    expect(await check(porch(), admin, again)).toEqual({ fresh: 0, there: 4_950, wrong: 50 });
    expect(await porch().send(admin, "imports.start", { importId: again, publish: "published" })).toMatchObject({
      status: 409,
    });
  });
});

onPostgres("an import whose process ends", () => {
  const porch = withPorchlight();
  let importId: string;
  beforeAll(async () => {
    const admin = await porch().member({ admin: true });
    const rows = Array.from({ length: 130 }, (_, at) => ({ Name: `Flats ${at}` }));
    importId = await upload(porch(), admin, "apartments", tableOf("apartments", rows));
    await check(porch(), admin, importId);
    // Started, but without a job: as if its process had ended after the first batch.
    await porch().db.update(imports).set({ status: "running" });
    expect(await importBatch(porch().dependencies, importId)).toBe(false);
    expect(await findStored(porch(), importId)).toMatchObject({ made: 50, fresh: 80, status: "running" });
  });

  describe("goes on in the next one", () => {
    withSecond(porch);

    it("where it was, and makes nothing twice", async () => {
      expect(await ended(porch(), importId)).toMatchObject({ made: 130, fresh: 0, status: "done" });
      const [row] = await porch().rows(
        sql`select count(*)::int as n, count(distinct name)::int as names from apartments`,
      );
      expect(row).toEqual({ n: 130, names: 130 });
    });
  });
});

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

  it("rows that break their transaction are set aside alone", async () => {
    const admin = await porch().member({ admin: true });
    const rows = ["A", "B", "C"].map((name) => ({ Name: `Street ${name}` }));
    const importId = await upload(porch(), admin, "apartments", tableOf("apartments", rows));
    await check(porch(), admin, importId);
    await porch().db.execute(sql`alter table apartments add constraint no_b check (name <> 'Street B')`);
    await porch().send(admin, "imports.start", { importId, publish: "queue" });
    expect(await ended(porch(), importId)).toMatchObject({ made: 2, wrong: 1, status: "done" });
    const [broken] = await porch().db.select().from(importRows).where(sql`fate = 'wrong'`);
    expect(broken).toMatchObject({ row: 3, title: "Street B", cells: expect.arrayContaining(["Street B"]) });
    await porch().db.execute(sql`alter table apartments drop constraint no_b`);
    expect(await imported(porch(), admin, "apartments", tableOf("apartments", rows))).toMatchObject({
      made: 1,
      there: 2,
    });
  });
});

describe("rows with cells that have no column", () => {
  const porch = withPorchlight();

  it("come back with all of them, and are wrong again until they are mended", async () => {
    const admin = await porch().member({ admin: true });
    const wrongOf = async (content: string) => {
      const importId = await upload(porch(), admin, "neighborhoods", content);
      const { fresh, wrong } = await check(porch(), admin, importId);
      const found = await findImport(porch(), importId);
      const text = await new Response(await wrongRowsOf(porch() as never, found as FoundImport)).text();
      return { fresh, wrong, text };
    };
    const reason = "It has more cells than the header row has column names";
    const table = "Name,Walk score\nKite Row,50\nOwl Row,60,,lost\nElm Row,500";
    const first = await wrongOf(table);
    const columns = ["Name,Walk score,reason", "cell without a column", "cell without a column"];
    expect(first).toMatchObject({ fresh: 1, wrong: 2 });
    expect(first.text.split("\r\n").slice(0, 2)).toEqual([String(columns), `Owl Row,60,${reason},,lost`]);
    expect(first.text).toContain("Elm Row,500,Walk score must be");
    const second = await wrongOf(first.text);
    expect(second).toEqual({ fresh: 0, wrong: 2, text: first.text });
    const mended = first.text.replace(",,lost", ",,").replace("500", "50");
    expect(await wrongOf(mended)).toMatchObject({ fresh: 2, wrong: 0 });
  });
});

describe("an import whose admin", () => {
  const porch = withPorchlight();
  const begin = async (name: string) => {
    const admin = await porch().member({ admin: true });
    const importId = await upload(porch(), admin, "services", tableOf("services", [{ Title: name }]));
    await check(porch(), admin, importId);
    await porch().db.update(imports).set({ status: "running" }).where(eq(imports.id, importId));
    return { admin, importId };
  };
  const stops = async (importId: string) => {
    expect(await importBatch(porch().dependencies, importId)).toBe(true);
    expect(await findStored(porch(), importId)).toMatchObject({ status: "stopped", made: 0, fresh: 1 });
  };

  it.each([
    ["was banned", sql`update accounts set banned_at = now() where id = `],
    ["lost the role", sql`delete from roles where member_id = `],
    ["deleted the account", sql`delete from accounts where id = `],
  ])("%s stops, and another admin goes on with it", async (how, end) => {
    const { admin, importId } = await begin(`Repairs of who ${how}`);
    await porch().db.execute(sql`${end} ${admin.id}`);
    await stops(importId);
    const another = await porch().member({ admin: true });
    expect(await porch().send(another, "imports.start", { importId, publish: "queue" })).toMatchObject({
      code: "resumed",
    });
    expect(await ended(porch(), importId)).toMatchObject({ status: "done", made: 1, adminId: another.id });
  });

  it("waits in the queue where it was to: approved by nobody", async () => {
    const found = await porch().rows(sql`select distinct approval_status, decided_by, owner_id from services`);
    expect(found).toEqual([{ approval_status: "pending", decided_by: null, owner_id: null }]);
  });

  it("is forgotten after 30 days with its rows, and no sooner; one that runs is not", async () => {
    const { importId } = await begin("Repairs that go on");
    const left = () => porch().db.$count(imports);
    const day = 24 * 60 * 60 * 1000;
    await forgetImports(porch().db, new Date(Date.now() + 29 * day));
    expect(await left()).toBe(4);
    await forgetImports(porch().db, new Date(Date.now() + 31 * day));
    expect(await left()).toBe(1);
    await porch().db.update(imports).set({ status: "done" }).where(eq(imports.id, importId));
    await forgetImports(porch().db, new Date(Date.now() + 31 * day));
    expect([await left(), await porch().db.$count(importRows)]).toEqual([0, 0]);
    expect(await porch().rows(sql`select 1 from services`)).toHaveLength(3);
  });
});

describe("an import", () => {
  const porch = withPorchlight();

  it("is one of a hundred at most, which an admin can make room for", async () => {
    const admin = await porch().member({ admin: true });
    const told = { what: "services", fileName: "table.csv", encoding: "utf-8", heads: [], matched: [] };
    const rows = await porch()
      .db.insert(imports)
      .values(Array.from({ length: mostKept }, () => told))
      .returning({ id: imports.id });
    const values = () => ({ what: "services", table: asTable(tableOf("services", [{}])) });
    expect(await porch().send(admin, "imports.upload", values())).toMatchObject({
      status: 409,
      toast: { title: "Too many imports" },
    });
    expect(await porch().send(admin, "imports.discard", { importId: String(rows[0]?.id) })).toMatchObject({ ok: true });
    expect((await porch().send(admin, "imports.upload", values())).toast).toBeUndefined();
  });
});
