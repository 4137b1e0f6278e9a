import { beforeEach, describe, expect, it } from "vitest";
import { mostOmens, securityWindowMs, windowOf } from "~/platform/security-log/bounds";
import { warnOfBurst } from "~/platform/security-log/burst.server";
import { securityEvents } from "~/platform/security-log/table.server";
import { emptyCity, withPorchlight } from "../support/porchlight";

/** Many failed sign-ins or refusals within minutes. */
describe("a burst", () => {
  const porch = withPorchlight({ config: { rateLimitScale: 1 } });
  beforeEach(async () => {
    await emptyCity(porch());
  });
  const log = () => porch().dependencies.securityLog;
  const omens = async (times: number, at = new Date()) => {
    for (let time = 0; time < times; time++) log().note({ kind: "sign-in.failed", address: `10.0.0.${time}`, at });
    await log().flush();
    await porch().settled();
  };

  it("is mailed to each admin, once an hour, and says how often and not who", async () => {
    const [admin, second] = [
      await porch().member({ admin: true }),
      await porch().member({ admin: true, confirmed: false }),
    ];
    const [member, banned] = [await porch().member(), await porch().member({ admin: true, banned: true })];
    await omens(mostOmens);
    expect(await porch().mailsTo(admin.email)).toEqual([]);
    await omens(1);
    await omens(mostOmens);
    for (const { email } of [admin, second]) {
      const mails = await porch().mailsTo(email);
      expect(mails).toMatchObject([{ subject: "Somebody may be trying the doors of Porchlight" }]);
      expect(mails[0]?.text).toContain(`Failed sign-in: ${mostOmens + 1}`);
      expect(mails[0]?.text).toContain("/admin/security-events");
      expect(mails[0]?.text).not.toContain("10.0.0.");
    }
    for (const { email } of [member, banned]) expect(await porch().mailsTo(email)).toEqual([]);
    const later = new Date(Date.now() + 61 * 60_000);
    await omens(mostOmens + 1, later);
    await warnOfBurst({ db: porch().db, dependencies: porch().dependencies }, later);
    await porch().settled();
    expect(await porch().mailsTo(admin.email)).toHaveLength(2);
  });

  it("is one mail also where two processes find it at once", async () => {
    const admin = await porch().member({ admin: true });
    const { db, dependencies } = porch();
    const row = { key: "a", kind: "limit.hit", count: mostOmens + 1, firstAt: new Date(), lastAt: new Date() } as const;
    await db.insert(securityEvents).values(row);
    await Promise.all([1, 2, 3].map(() => warnOfBurst({ db, dependencies })));
    await porch().settled();
    expect(await porch().mailsTo(admin.email)).toHaveLength(1);
  });

  it("is counted over ten minutes wherever they begin", async () => {
    const admin = await porch().member({ admin: true });
    const { db, dependencies } = porch();
    const begin = windowOf(new Date()) * securityWindowMs;
    const before = new Date(begin - 1);
    const row = { kind: "limit.hit", firstAt: before, lastAt: before } as const;
    await db.insert(securityEvents).values({ ...row, key: "a", count: mostOmens + 20 });
    // Half of those are over ten minutes old by now.
    await warnOfBurst({ db, dependencies }, new Date(begin + securityWindowMs / 2));
    await porch().settled();
    expect(await porch().mailsTo(admin.email)).toEqual([]);
    await warnOfBurst({ db, dependencies }, new Date(begin + 1));
    await porch().settled();
    expect(await porch().mailsTo(admin.email)).toHaveLength(1);
  });

  it("is not made of what goes well", async () => {
    const admin = await porch().member({ admin: true });
    for (let time = 0; time < 3 * mostOmens; time++)
      log().note({ kind: "sign-in.succeeded", address: `10.0.0.${time}`, at: new Date() });
    await log().flush();
    await porch().settled();
    expect(await porch().mailsTo(admin.email)).toEqual([]);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
