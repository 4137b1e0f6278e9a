import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { mails } from "~/platform/mail/table.server";
import { siteSettings } from "~/platform/settings/table.server";
import { makeBoard } from "../../../../tests/support/boards";
import type { Person } from "../../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../../tests/support/porchlight";
import { findFirstSteps } from "./queries.server";
import { mostMembers } from "./steps";

describe("the first steps of a city", () => {
  const porch = withPorchlight();
  let admin: Person;
  const find = (changed: Partial<Dependencies["settings"]> = {}) => {
    const { db, dependencies } = porch();
    const settings = { ...dependencies.settings, hasMailServer: true, ...changed };
    return findFirstSteps({ db, dependencies: { settings }, now: new Date() } as never);
  };
  const left = async () => (await find())?.filter(({ isDone }) => !isDone).map(({ title }) => title);

  beforeEach(async () => {
    await emptyCity(porch());
    await porch().db.delete(siteSettings);
    await porch().db.update(neighborhoods).set({ description: "" });
    admin = await porch().member({ admin: true });
  });

  it("are ticked by what is there, and gone when all are", async () => {
    const { db } = porch();
    expect(await left()).toHaveLength(7);
    const mail = { recipient: "ana@porch.test", subject: "Hello", html: "", text: "" };
    const set = (key: "residency_ways" | "last_backup", value: string) =>
      db.insert(siteSettings).values({ key, value }).onConflictDoUpdate({ target: siteSettings.key, set: { value } });
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
    const steps = [
      [() => db.insert(mails).values({ ...mail, status: "sent" }), "See that email arrives"],
      [() => db.update(neighborhoods).set({ description: "Quiet" }), "Describe the neighborhoods"],
      [() => set("residency_ways", "x"), "Choose how neighbors get verified"],
      [() => makeBoard(porch(), admin), "Open the first board"],
      [() => porch().event({ owner: admin }), "Put the first event on the calendar"],
      [() => porch().member({ admin: true }), "Make a second admin"],
    ] as const;
    for (const [take, title] of steps) {
      expect(await left()).toContain(title);
      await take();
      expect(await left()).not.toContain(title);
    }
    expect(await left()).toEqual(["Have a backup made each night"]);
    await set("last_backup", daysAgo(4));
    expect(await left()).toEqual(["Have a backup made each night"]);
    expect(await find({ backupsKept: 14 })).toBeUndefined();
    await set("last_backup", daysAgo(2));
    expect(await find()).toBeUndefined();
  });

  it("are not ticked by half of it", async () => {
    const { db } = porch();
    await db.insert(mails).values({ recipient: "a@porch.test", subject: "", html: "", text: "", status: "failed" });
    await db.update(neighborhoods).set({ description: "Quiet" }).where(eq(neighborhoods.name, "Zilker"));
    await porch().event({ owner: admin, approvalStatus: "pending" });
    expect(await left()).toHaveLength(7);
    expect((await find())?.[1]?.text).toBe("1 of 10 have a description.");
    expect((await find({ hasMailServer: false }))?.[0]).toMatchObject({
      isDone: false,
      text: expect.stringContaining("sets MAIL_URL"),
    });
  });

  it("can be hidden by an admin, twice, for all of them", async () => {
    for (const by of [admin, await porch().member({ admin: true })])
      expect(await porch().send(by, "first-steps.dismiss", {})).toMatchObject({ ok: true });
    expect(await find()).toBeUndefined();
  });

  it("are for a city that begins", async () => {
    await porch().db.execute(sql`with made as (
        insert into accounts (id, email, name, area_code, phone_number)
        select gen_random_uuid(), 'many' || n || '@porch.test', 'Many', '512', '555-0100'
        from generate_series(1, ${mostMembers - 1}::int) n returning id, email)
      insert into members (id, username, full_name) select id, split_part(email, '@', 1), 'Many' from made`);
    expect(await left()).toHaveLength(7);
    await porch().member();
    expect(await find()).toBeUndefined();
  });
});
