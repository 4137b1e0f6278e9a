import { count, eq, sum } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { securityWindowMs, windowOf } from "~/platform/security-log/bounds";
import { mostPending, PendingNotes } from "~/platform/security-log/pending";
import { securityEvents } from "~/platform/security-log/table.server";
import { createAuthSteps } from "../support/auth-steps";
import { withPorchlight } from "../support/porchlight";

const moment = new Date((windowOf(new Date()) + 0.5) * securityWindowMs);

/** What a flood makes of the log. */
describe("a flood", () => {
  const porch = withPorchlight();
  beforeEach(() => porch().db.delete(securityEvents));
  const log = () => porch().dependencies.securityLog;
  const fail = (address: string, at = moment) => log().note({ kind: "sign-in.failed", address, at });

  async function counted() {
    await log().flush();
    const [all] = await porch()
      .db.select({ rows: count(), times: sum(securityEvents.count).mapWith(Number) })
      .from(securityEvents)
      .where(eq(securityEvents.kind, "sign-in.failed"));
    return all;
  }

  it("of 10,000 failed sign-ins from one address is one row with a count", async () => {
    for (let time = 0; time < 10_000; time++) {
      fail("203.0.113.1");
      if (time % 1_000 === 0) await log().flush();
    }
    expect(await counted()).toEqual({ rows: 1, times: 10_000 });
  });

  it("of 10,000 from as many addresses is a row for the first 500 of an hour, and one for all others", async () => {
    for (let time = 0; time < 10_000; time++) {
      fail(`10.0.${time >> 8}.${time % 256}`);
      if (time % 300 === 0) await log().flush();
    }
    expect(await counted()).toEqual({ rows: 501, times: 10_000 });
    const rest = await porch().db.select().from(securityEvents).where(eq(securityEvents.isRest, true));
    expect(rest).toMatchObject([{ count: 9_500, address: null, memberId: null, command: null }]);
  });

  it("leaves room for what is of another kind", async () => {
    for (let time = 0; time < 600; time++) fail(`10.0.${time >> 8}.${time % 256}`);
    const person = await porch().member();
    log().note({ kind: "sign-in.succeeded", memberId: person.id, address: "203.0.113.1", at: moment });
    await log().flush();
    const rows = await porch().db.select().from(securityEvents).where(eq(securityEvents.memberId, person.id));
    expect(rows).toMatchObject([{ kind: "sign-in.succeeded", address: "203.0.113.1" }]);
  });

  it("through the sign-in form is as many rows as there are accounts, addresses and ten minutes", async () => {
    const { neighbor, signIn } = createAuthSteps(porch);
    const { email } = await neighbor();
    for (let time = 0; time < 6; time++) await signIn(email, "Wrong-password-1", { ip: "203.0.113.7" });
    for (let time = 0; time < 6; time++)
      await signIn(`nobody${time}@porch.test`, "Wrong-password-1", { ip: "203.0.113.7" });
    const { rows = 0, times } = (await counted()) ?? {};
    expect(times).toBe(12);
    // Two, or four where ten minutes began meanwhile.
    expect([2, 4]).toContain(rows);
  });

  it("makes another row every ten minutes", async () => {
    fail("203.0.113.1");
    fail("203.0.113.1", new Date(moment.getTime() + securityWindowMs));
    expect(await counted()).toEqual({ rows: 2, times: 2 });
  });

  it("takes no more memory than that of 500 notes, loses no count, and takes no room from other kinds", () => {
    const pending = new PendingNotes();
    const note = { kind: "limit.hit", count: 1, firstAt: moment, lastAt: moment } as const;
    for (let time = 0; time < 100_000; time++) pending.add({ ...note, email: `${time}@porch.test` });
    expect(pending.size).toBe(mostPending + 1);
    pending.add({ ...note, kind: "account.banned", email: "ana@porch.test" });
    const taken = pending.take();
    expect(taken.reduce((all, { count }) => all + count, 0)).toBe(100_001);
    expect(taken.filter(({ isRest }) => isRest)).toMatchObject([{ count: 99_500 }]);
    expect(taken).toContainEqual(expect.objectContaining({ kind: "account.banned", isRest: false }));
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
