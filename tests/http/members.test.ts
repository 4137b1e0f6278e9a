import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { emptyCity } from "../support/porchlight";

/** Looking up what is private about a member: by admins alone, one by one, with a line in the log. */
onOwnServer("a look-up", (app) => {
  const secrets = ["555-0471", "203.0.113.99"];
  let admin: Person;
  let member: Person;
  let shy: Person;

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    [admin, member, shy] = [
      await porch.member({ admin: true }),
      await porch.member(),
      await porch.member({ phoneNumber: "555-0471", ipAddress: "203.0.113.99" }),
    ];
  });

  const lookUp = (who: Person | null, path: string) =>
    app().ask(path, {
      method: "POST",
      body: String(new URLSearchParams({ command: "members.look-up", memberId: shy.id })),
      headers: {
        Cookie: who?.cookie ?? "",
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/x-www-form-urlencoded",
      },
    });
  const countLines = async () => {
    const [row] = await app().porch.rows(
      sql`select count(*)::int as count from audit_log where command = 'members.look-up' and subject_id = ${shy.id}`,
    );
    return row?.count as number;
  };

  it.each(["/admin/users", "/admin/users.data"])(
    "by an admin is answered on %s, written down, and forgotten",
    async (path) => {
      const before = await countLines();
      const { status, text, headers } = await lookUp(admin, path);
      expect(status).toBe(200);
      for (const secret of secrets) expect(text).toContain(secret);
      expect(headers["cache-control"]).toContain("no-store");
      expect(JSON.stringify(headers)).not.toMatch(/555-0471|203\.0\.113\.99/);
      expect(await countLines()).toBe(before + 1);
      const { text: again } = await app().ask(path, { headers: { Cookie: admin.cookie } });
      expect(again).toContain(shy.email);
      for (const secret of secrets) expect(again).not.toContain(secret);
    },
  );

  it.each(["visitor", "member"])("by a %s is refused, without a line", async (name) => {
    const before = await countLines();
    for (const path of ["/admin/users", "/admin/users.data", "/", "/_root.data"]) {
      const { text, headers } = await lookUp(name === "member" ? member : null, path);
      for (const secret of [...secrets, shy.email]) expect(text + JSON.stringify(headers), path).not.toContain(secret);
    }
    expect(await countLines()).toBe(before);
  });
});
