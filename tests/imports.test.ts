import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { importBatch } from "~/features/admin/imports/batch.server";
import { wrongRowsOf } from "~/features/admin/imports/files.server";
import { forgetImports } from "~/features/admin/imports/jobs.server";
import { type FoundImport, findImport } from "~/features/admin/imports/queries.server";
import { mostKept } from "~/features/admin/imports/rules";
import { importRows, imports } from "~/features/admin/imports/table.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import type { Person } from "./support/cast";
import { asTable, check, ended, findStored, rowsOfImport, tableOf, upload } from "./support/imports";
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
    const columns = ["Name,Walk score", "cell without a column", "cell without a column", "reason"];
    expect(first).toMatchObject({ fresh: 1, wrong: 2 });
    expect(first.text.split("\r\n").slice(0, 2)).toEqual([String(columns), `Owl Row,60,,lost,${reason}`]);
    expect(first.text).toContain("Elm Row,500,,,Walk score must be");
    const second = await wrongOf(first.text);
    expect(second).toEqual({ fresh: 0, wrong: 2, text: first.text });
    const mended = first.text.replace(",,lost", ",,").replace("500", "50");
    expect(await wrongOf(mended)).toMatchObject({ fresh: 2, wrong: 0 });
    // As an earlier version gave them back.
    const earlier = `Name,Walk score,reason,cell without a column\nOwl Row,60,${reason},lost\nElm Row,50,It was wrong,`;
    expect(await wrongOf(earlier)).toMatchObject({
      fresh: 1,
      wrong: 1,
      text: expect.stringContaining(`60,lost,${reason}`),
    });
  });
});

describe("wrong rows of a table whose heads are nobody else's", () => {
  const porch = withPorchlight();

  it("come back so that no column has to be chosen again, and no spreadsheet runs one of their cells", async () => {
    const admin = await porch().member({ admin: true });
    const send = async (content: string, columns?: string[]) => {
      const importId = await upload(porch(), admin, "neighborhoods", content);
      const { matched } = await findStored(porch(), importId);
      if (columns) await porch().send(admin, "imports.match", { importId, columns });
      const found = await findImport(porch(), importId);
      return {
        importId,
        matched,
        text: await new Response(await wrongRowsOf(porch() as never, found as FoundImport)).text(),
      };
    };
    const first = await send("=Steps,+Where\n500,=1+1\n50,Elm Row", ["1", "", "", "0", ""]);
    expect(first.matched).toEqual([null, null, null, null, null]);
    expect(first.text.split("\r\n").slice(0, 2)).toEqual([
      "'=Steps,'+Where,reason",
      "500,'=1+1,Walk score must be a number from 0 to 100",
    ]);
    const again = await send(first.text.replace("500", "50"));
    expect(again.matched).toEqual([1, null, null, 0, null]);
    expect(await check(porch(), admin, again.importId)).toEqual({ fresh: 1, there: 0, wrong: 0 });
    expect((await send("=Steps,Name\n500,Oak Row")).matched).toEqual([1, null, null, null, null]);
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
