import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { onPostgres, withPorchlight } from "../../tests/support/porchlight";
import { isUniqueViolation } from "./errors.server";
import { together } from "./together.server";

onPostgres("statements of one transaction", (engine) => {
  const porch = withPorchlight({ engine });
  const one = sql`insert into neighborhoods (name) values ('Only one')`;
  const count = async () => (await porch().rows(sql`select 1 from neighborhoods where name = 'Only one'`)).length;

  it("answer in the order in which they were given, also one that is sent by a function", async () => {
    const next = sql`select nextval('boards_id_seq')::int as n`;
    const answers = await porch().db.transaction((tx) =>
      together(
        async () => (await tx.execute<{ n: number }>(next)).rows[0]?.n,
        () => tx.execute<{ n: number }>(next).then(({ rows }) => rows[0]?.n),
        async () => (await tx.execute<{ n: number }>(next)).rows[0]?.n,
      ),
    );
    const first = answers[0] ?? 0;
    expect(answers).toEqual([first, first + 1, first + 2]);
  });

  it("fail with what failed first, and all of them", async () => {
    const failed = porch().db.transaction((tx) =>
      together(
        async () => {
          await tx.execute(sql`select 1`);
          await tx.execute(sql`select 2`);
        },
        () => tx.execute(one),
        () => tx.execute(sql`insert into neighborhoods (name) select name from neighborhoods limit 1`),
      ),
    );
    const error = await failed.catch((thrown) => thrown);
    expect(isUniqueViolation(error)).toBe(true);
    expect(await count()).toBe(0);
  });

  it("have all ended when one of them made the others useless: none comes after the transaction", async () => {
    let ended = false;
    const failed = porch().db.transaction((tx) =>
      together(
        async () => {
          await tx.execute(sql`select pg_sleep(0.05)`);
          await tx.execute(one);
          ended = true;
        },
        () => Promise.reject(new Error("no")),
      ),
    );
    await expect(failed).rejects.toThrow("no");
    expect(ended).toBe(true);
    expect(await count()).toBe(0);
  });

  it("are never reported as kept when one of them failed unnoticed", async () => {
    const failed = porch().db.transaction(async (tx) => {
      await tx.execute(one);
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(failed).rejects.toThrow("nothing of it was kept");
    expect(await count()).toBe(0);
  });
});
