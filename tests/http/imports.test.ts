import { eq } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { imports } from "~/features/admin/imports/table.server";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { asTable, type Cells, ended, findStored, tableOf } from "../support/imports";

vi.setConfig({ testTimeout: 120_000 });

onOwnServer("an import without script", (app) => {
  let admin: Person;
  let path: string;
  const browser = () => app().browser(admin.cookie);
  const idOf = () => path.split("=").at(-1) ?? "";
  beforeAll(async () => {
    admin = await app().porch.member({ admin: true });
  });

  it("begins with a template, which can be uploaded as it is", async () => {
    const { go, submit } = browser();
    const template = await go("/admin/imports/templates/apartments.csv");
    expect(template.headers["content-type"]).toMatch(/^text\/csv/);
    expect(template.text).toMatch(/^\uFEFFName,Neighborhood,Address\r\nLantern Row Flats,/);
    const page = await submit(await go("/admin/imports"), "imports.upload", {
      what: "apartments",
      table: asTable(new Uint8Array(template.body)),
    });
    expect(page.path).toMatch(/^\/admin\/imports\?import=[0-9a-f-]{36}$/);
    expect(page.seen).toContain("Which column is which?");
    const checked = await submit(page, "imports.match", { columns: ["0", "1", "2"] });
    expect(checked.seen).toContain("1 new apartment. 0 already there");
  });

  it("says in the form what is wrong with a file or with the columns", async () => {
    const { go, submit } = browser();
    const page = await go("/admin/imports");
    const workbook = asTable(Uint8Array.from([0x50, 0x4b, 3, 4]), "table.xlsx");
    expect((await submit(page, "imports.upload", { what: "services", table: workbook })).seen).toContain(
      "This is a workbook.",
    );
    const rows: Cells[] = [
      { Name: "Lantern Hill" },
      { Name: "Kite Row", "Walk score": "500" },
      { Name: "=1+1", Description: "x".repeat(3001) },
    ];
    const uploaded = await submit(page, "imports.upload", {
      what: "neighborhoods",
      table: asTable(tableOf("neighborhoods", rows)),
    });
    const wrong = await submit(uploaded, "imports.match", { columns: ["", "1", "2", "3", "4"] });
    expect(wrong.seen).toContain("Please choose a column for Name");
    const twice = await submit(uploaded, "imports.match", { columns: ["0", "0", "2", "3", "4"] });
    expect(twice.seen).toContain("The column “Name” is chosen twice");
    path = uploaded.path;
  });

  it("tells what becomes of each row, imports the good ones and gives the others back with a reason", async () => {
    const { go, submit } = browser();
    const checked = await submit(await go(path), "imports.match", { columns: ["0", "1", "2", "3", "4"] });
    expect(checked.seen).toContain("1 new neighborhood. 0 already there (with the same name) and 2 wrong");
    expect(checked.seen).toContain("Walk score must be a number from 0 to 100");
    await submit(checked, "imports.start");
    await ended(app().porch, idOf());
    const done = await go(path);
    expect(done.seen).toContain("1 neighborhood imported, 0 already there, 2 wrong.");
    const file = await go(`/admin/imports/${idOf()}/wrong-rows.csv`);
    const [heads, first, second] = file.text.split("\r\n");
    expect(heads).toBe("\uFEFFName,Description,Average rent,Walk score,Highlights,reason");
    expect(first).toMatch(/^Kite Row,.*,500,.*,Walk score must be a number from 0 to 100$/);
    expect(second).toMatch(/^'=1\+1,x/);
    expect((await go(/href="(\/neighborhoods\/[0-9a-f-]{36})"/.exec(done.text)?.[1] ?? "")).seen).toContain(
      "Lantern Hill",
    );
  });

  it("can be stopped while it runs, and then goes on or is discarded", async () => {
    const { go, submit } = browser();
    const flats = Array.from({ length: 3 }, (_, at) => ({ Name: `Flats ${at}` }));
    const uploaded = await submit(await go("/admin/imports"), "imports.upload", {
      ...{ what: "apartments", table: asTable(tableOf("apartments", flats)) },
    });
    await submit(uploaded, "imports.match", { columns: ["0", "1", "2"] });
    // Without a job, so that it waits for the press.
    const { db } = app().porch;
    await db
      .update(imports)
      .set({ status: "running" })
      .where(eq(imports.id, uploaded.path.split("=").at(-1) ?? ""));
    const running = await go(uploaded.path);
    expect(running.seen).toContain("0 of 3 imported");
    expect(running.seen).not.toContain("Discard");
    const stopped = await submit(running, "imports.stop");
    expect(stopped.path).toBe(uploaded.path);
    for (const words of ["An admin stopped it. What was imported stays.", "Go on with the import", "Discard"])
      expect(stopped.seen).toContain(words);
    expect((await submit(running, "imports.stop")).seen).toContain("This import is not running any more.");
  });

  it("is nobody's but admins': neither its pages nor its files", async () => {
    const { cookie } = await app().porch.member();
    for (const file of ["", "/templates/services.csv", `?import=${idOf()}`, `/${idOf()}/wrong-rows.csv`]) {
      const asMember = await app().ask(`/admin/imports${file}`, { headers: { Cookie: cookie } });
      expect([asMember.status, asMember.headers.location], file).toEqual([302, "/"]);
      expect((await app().ask(`/admin/imports${file}`)).headers.location, file).toMatch(/^\/auth\?to=/);
    }
  });

  it("leads back to the list where it is gone", async () => {
    const { go, submit } = browser();
    const question = /href="(\?[^"#]*ask=imports\.discard[^"#]*)/.exec((await go(path)).text)?.[1] ?? "";
    const page = await submit(await go(`/admin/imports${question.replaceAll("&amp;", "&")}`), "imports.discard");
    expect(page.path).toBe("/admin/imports");
    expect((await go(path)).seen).toContain("Import not found");
    expect((await go("/admin/imports?import=1")).path).toBe("/admin/imports");
    expect((await go("/admin/imports/templates/moons.csv")).path).toBe("/admin/imports");
    await expect(findStored(app().porch, idOf())).rejects.toThrow();
  });
});
