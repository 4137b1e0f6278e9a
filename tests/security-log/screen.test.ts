import { beforeAll, expect, it } from "vitest";
import { auditLog } from "~/platform/audit/table.server";
import { securityEvents } from "~/platform/security-log/table.server";
import { lines } from "../audit-log/lines";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";

const noon = new Date("2026-11-20T18:00:00Z");
const nothing = { kind: "", who: "", member: "", address: "", from: "", to: "" };

/** The screen and the file, as they are asked for. */
onOwnServer("the security events", (app) => {
  let admin: Person;
  let person: Person;
  beforeAll(async () => {
    const { porch } = app();
    admin = await porch.member({ admin: true, fullName: "Maya Moderator" });
    person = await porch.member({ fullName: "=HYPERLINK(1)", username: "formula-one" });
    const row = { firstAt: noon, lastAt: new Date(noon.getTime() + 5 * 60_000), count: 37 };
    await porch.db.insert(securityEvents).values([
      {
        ...row,
        key: "1",
        kind: "sign-in.failed",
        memberId: person.id,
        address: "203.0.113.50",
        command: "auth.sign-in",
      },
      { ...row, key: "2", kind: "account.banned", memberId: person.id, actorId: admin.id, address: "203.0.113.51" },
      { ...row, key: "3", kind: "limit.hit", isRest: true },
    ]);
  });
  const see = async (path: string, who: Person | null = admin) =>
    app().ask(path, who ? { headers: { Cookie: who.cookie } } : {});
  const shown = async (query: string) => (await see(`/admin/security-events?${query}`)).text.replaceAll("<!-- -->", "");
  const take = async (values: Partial<typeof nothing>, who: Person = admin) =>
    (await app().porch.send(who, "security-events.export", { ...nothing, ...values })).to ?? "";

  it("say what happened, when in the city, how often, whom it concerns and where from", async () => {
    const text = await shown("");
    expect(text).toContain("Friday, November 20, 2026");
    for (const each of ["12:00 PM", "12:05 PM", "37 times", "Failed sign-in", "203.0.113.50", "Maya Moderator"])
      expect(text).toContain(each);
    expect(text).toContain("More than can be listed one by one");
  });

  it.each<[string, string[]]>([
    ["kind=account.banned", ["203.0.113.51"]],
    ["address=203.0.113.50", ["203.0.113.50"]],
    ["who=formula-one", ["203.0.113.50", "203.0.113.51"]],
    ["who=Maya+Moderator&kind=account.banned", ["203.0.113.51"]],
    ["from=2026-11-21&to=2026-11-22", []],
    ["to=2026-11-20&kind=sign-in.failed", ["203.0.113.50"]],
    ["kind=goats&address=%3Cscript%3E&from=goats&member=goats&to=2026-11-20", ["203.0.113.50", "203.0.113.51"]],
  ])("narrowed by %s are those", async (query, addresses) => {
    const text = await shown(query);
    const inLines = [...text.matchAll(/href="\/admin\/security-events\?address=([\d.]+)"/g)].map(([, found]) => found);
    expect([...new Set(inLines)].sort()).toEqual(addresses);
  });

  it("are read by admins alone, and so is the file", async () => {
    const file = await take({});
    const member = await app().porch.member();
    for (const path of ["/admin/security-events", "/admin/security-events.data", file])
      for (const who of [null, member]) {
        const { status, text } = await see(path, who);
        expect([302, 202], path).toContain(status);
        expect(text).not.toContain("203.0.113.5");
      }
    expect((await see(file, await app().porch.member({ admin: true }))).status).toBe(302);
    expect((await see(file)).status).toBe(200);
  });

  it("note who looked at them, and who took them along", async () => {
    await see("/admin/security-events");
    await take({});
    await app().porch.dependencies.securityLog.flush();
    const seen = await shown("kind=private-data.seen");
    expect(seen).toContain("admin/security-events");
    expect(seen).toContain("security-events.export");
  });

  it("are taken along with the city's time, and without a formula", async () => {
    const { text } = await see(await take({ address: "203.0.113.50", from: "2026-11-20", to: "2026-11-20" }));
    const [heads, line, ...others] = text.split("\r\n");
    expect(heads).toBe("\uFEFFFirst,Last,Times,What,Kind,About,About id,By,By id,Address,Form or page");
    expect(line).toBe(
      `2026-11-20T12:00:00-06:00,2026-11-20T12:05:00-06:00,37,Failed sign-in,sign-in.failed,'=HYPERLINK(1),${person.id},,,203.0.113.50,auth.sign-in`,
    );
    expect(others).toEqual([""]);
  });

  it("leave neither address nor name in the audit log, which forgets nothing", async () => {
    await take({ address: "203.0.113.50", who: "formula-one", kind: "sign-in.failed" });
    const kept = (await app().porch.db.select().from(auditLog)).filter(
      ({ command }) => command === "security-events.export",
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept.map(({ detail }) => detail))).not.toMatch(/203\.0\.113|formula-one/);
    expect(lines["security-events.export"]).toEqual(["exported about"]);
  });
});
