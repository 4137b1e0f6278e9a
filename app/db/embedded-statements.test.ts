import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keepStatements } from "./embedded-statements.server";

const byName = "select id, name, at, tags from things where name = $1";
const inserting = "insert into things (name) values ($1) returning id";

describe("the embedded database's statements", () => {
  let client: PGlite;
  let send: PGlite["execProtocolStream"];
  beforeAll(async () => {
    client = await PGlite.create();
    send = client.execProtocolStream;
  });
  beforeEach(async () => {
    client.execProtocolStream = send;
    await client.exec(`deallocate all; drop table if exists things; create table things
      (id int generated always as identity primary key, name text unique, at timestamptz, tags text[]);
      insert into things (name, at, tags) values ('one', '2026-05-01T12:00Z', '{a,b}'), ('two', null, null)`);
  });
  afterAll(() => client.close());

  /** What the database itself keeps, in the order of coming: several are read in one moment, but their names are numbered. */
  const keptTexts = async () =>
    (await client.exec("select statement from pg_prepared_statements order by length(name), name"))[0]?.rows.map(
      ({ statement }) => statement,
    );
  const find = (name: string | null) => client.query(byName, [name]);

  it("are read once, and answer with what they are given each time", async () => {
    const fresh = await find("one");
    keepStatements(client);
    expect(await find("one")).toEqual(fresh);
    expect((await find("two")).rows).toEqual([{ id: 2, name: "two", at: null, tags: null }]);
    expect((await find(null)).rows).toEqual([]);
    expect(await client.query("update things set tags = $1", [["ä", "'"]])).toMatchObject({ affectedRows: 2 });
    expect((await find("one")).rows).toEqual([
      { id: 1, name: "one", at: new Date("2026-05-01T12:00Z"), tags: ["ä", "'"] },
    ]);
    expect(await keptTexts()).toEqual([byName, "update things set tags = $1"]);
  });

  it("are told apart by the types of their values", async () => {
    keepStatements(client);
    const typed = async (type: number) =>
      (await client.query("select pg_typeof($1)::text as is", ["1"], { paramTypes: [type] })).rows;
    expect([await typed(23), await typed(25), await typed(23)]).toEqual([
      [{ is: "integer" }],
      [{ is: "text" }],
      [{ is: "integer" }],
    ]);
  });

  it("do not get into each other's way", async () => {
    keepStatements(client);
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map((n) => client.query<{ n: number }>(`select $1::int + ${n % 4} as n`, [n])),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers.map((n) => n + (n % 4)));
  });

  it("fail as they would otherwise, and can be sent again", async () => {
    keepStatements(client);
    await client.query(inserting, ["three"]);
    for (const _ of [1, 2]) {
      await expect(client.query(inserting, ["three"])).rejects.toMatchObject({ code: "23505", query: inserting });
      await expect(client.query("select nothing from things")).rejects.toMatchObject({ code: "42703" });
      await expect(client.query("select $1::int", ["no number"])).rejects.toMatchObject({ code: "22P02" });
    }
    expect((await client.query(inserting, ["four"])).rows).toHaveLength(1);
    expect((await client.query("select $1::int as n", [7])).rows).toEqual([{ n: 7 }]);
  });

  it("end with their transaction, and are good for the next", async () => {
    keepStatements(client);
    const failed = client.transaction(async (tx) => {
      await tx.query(inserting, ["three"]);
      await tx.query(inserting, ["three"]).catch(() => {});
      await expect(tx.query(inserting, ["four"])).rejects.toMatchObject({ code: "25P02" });
      throw new Error("on purpose");
    });
    await expect(failed).rejects.toThrow("on purpose");
    expect((await find("three")).rows).toEqual([]);
    await client.transaction((tx) => tx.query(inserting, ["three"]));
    expect((await find("three")).rows).toHaveLength(1);
  });

  it("fail at their end where only that finds a fault", async () => {
    await client.exec("alter table things add unique (id, name) deferrable initially deferred");
    await client.exec(
      "alter table things drop constraint things_name_key; alter table things add unique (name) deferrable initially deferred",
    );
    keepStatements(client);
    await expect(client.query(inserting, ["one"])).rejects.toMatchObject({ code: "23505" });
    expect((await find("one")).rows).toHaveLength(1);
  });

  it("are read anew where the table has got another shape", async () => {
    keepStatements(client);
    await find("one");
    await client.exec("alter table things alter column id type bigint");
    await find("one").catch(() => {});
    expect((await find("one")).fields[0]).toEqual({ name: "id", dataTypeID: 20 });
  });

  it("are no more than so many, of which the last used are kept", async () => {
    keepStatements(client, { most: 3, lifeMs: 60_000 });
    for (const n of [1, 2, 3, 1, 4, 5, 5]) await client.query(`select ${n}`);
    await client.query("select 6");
    // The first was let go of last, and is closed with the next that is read.
    expect(await keptTexts()).toEqual([1, 4, 5, 6].map((n) => `select ${n}`));
  });

  it("are planned anew after a while, as the tables may have grown", async () => {
    keepStatements(client, { most: 3, lifeMs: 1 });
    const plannedAt = async () =>
      (await client.exec("select name from pg_prepared_statements order by length(name) desc, name desc limit 1"))[0]
        ?.rows;
    await find("one");
    const before = await plannedAt();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await find("one");
    expect(await plannedAt()).not.toEqual(before);
    expect(await keptTexts()).toEqual([byName]);
  });

  it("are not kept where they change tables, or are too long", async () => {
    keepStatements(client);
    await client.query("create table others (id int)");
    await client.query("drop table others");
    await client.query(`select '${"long ".repeat(2_000)}'`);
    expect(await keptTexts()).toEqual([]);
  });
});
