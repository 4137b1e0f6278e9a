import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { commands } from "~/commands.server";
import { matrix } from "./permission-matrix";
import { contentsOf, emptyCity, onEachEngine, type TestPorchlight, withPorchlight } from "./support/porchlight";
import { type Role, roles, type Situation } from "./support/verdicts";

const names = commands.map(({ form }) => form.name);

describe("the permission matrix", () => {
  it("has a row for each command, and no others", () => {
    expect(Object.keys(matrix).sort()).toEqual([...names].sort());
    expect(names.length).toBeGreaterThan(15);
  });

  it("says what becomes of it for everyone", () => {
    for (const [name, rows] of Object.entries(matrix)) {
      expect(rows.length, name).toBeGreaterThan(0);
      for (const { verdicts } of rows) expect(Object.keys(verdicts).sort(), name).toEqual([...roles].sort());
    }
  });
});

const people: Record<Exclude<Role, "visitor">, Parameters<TestPorchlight["member"]>[0]> = {
  member: {},
  owner: {},
  unconfirmed: { confirmed: false },
  banned: { banned: true },
  admin: { admin: true },
};

onEachEngine("who may do what", (engine) => {
  const porch = withPorchlight({ engine, config: { requireConfirmedEmail: true } });

  async function situationOf(role: Role): Promise<Situation & { who: Situation["asker"] | null }> {
    const asker = await porch().member(role === "visitor" ? {} : people[role]);
    const owner = async () => (role === "owner" ? asker : porch().member());
    return { porch: porch(), asker, owner, who: role === "visitor" ? null : asker };
  }

  const countAudit = async (name: string) => {
    const [row] = await porch().rows(sql`select count(*)::int as count from audit_log where command = ${name}`);
    return row?.count as number;
  };

  describe.each(Object.entries(matrix))("%s", (name, rows) => {
    // Looking at everything before and after is quicker where there is little to look at.
    beforeAll(() => emptyCity(porch()));

    // Who may do what is the same on any database: PostgreSQL shows that what may be done can be.
    const cases = rows.flatMap(({ to = "", form, verdicts }) =>
      roles
        .map((role) => ({ to, form, role, verdict: verdicts[role] }))
        .filter(({ verdict }) => engine === "embedded" || verdict === "yes"),
    );

    it.each(cases)("$to by $role: $verdict", async ({ form, role, verdict }) => {
      const situation = await situationOf(role);
      const values = await form(situation);
      const send = () => porch().send(situation.who, name, values);
      if (verdict === "yes") {
        const audited = await countAudit(name);
        expect(await send()).toMatchObject({ ok: true, errors: {} });
        expect(await countAudit(name)).toBe(audited + 1);
        return porch().settled();
      }
      const before = await contentsOf(porch());
      const [status, title] = verdict;
      const isAskedToSignIn = status === "sign in";
      const answer = await send();
      expect(answer).toMatchObject({ ok: false, status: isAskedToSignIn ? 303 : status, toast: { title } });
      expect(answer.to).toEqual(isAskedToSignIn ? "/auth?to=%2F" : undefined);
      expect(await contentsOf(porch())).toEqual(before);
    });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
