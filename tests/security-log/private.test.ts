import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { collectOwnData } from "~/features/profiles/archive/queries.server";
import { eraseWhatIsDue } from "~/platform/accounts/retention.server";
import { securityEventDays } from "~/platform/security-log/bounds";
import { securityEvents } from "~/platform/security-log/table.server";
import { dayMs } from "~/platform/time";
import { createAuthSteps } from "../support/auth-steps";
import { goodPassword } from "../support/cast";
import { withPorchlight } from "../support/porchlight";

/** Who learns what of the log, and for how long. */
describe("the log of security events", () => {
  const porch = withPorchlight();
  const log = () => porch().dependencies.securityLog;
  const whole = async () => {
    await log().flush();
    return porch().db.select().from(securityEvents);
  };
  const text = async () => JSON.stringify(await porch().rows(sql`select * from security_events`));
  const steps = () => createAuthSteps(porch);

  it("keeps nothing of what was typed into a sign-in that failed", async () => {
    const { email } = await steps().neighbor({ email: "known.face@porch.test" });
    const passwordAsEmail = "hunter2-in-the-wrong@field.test";
    await steps().signIn(passwordAsEmail, "My-Secret-Pass-1", { ip: "203.0.113.9" });
    await steps().signIn(email, "My-Secret-Pass-1", { ip: "203.0.113.9" });
    const rows = (await whole()).filter(({ address }) => address === "203.0.113.9");
    expect(rows).toHaveLength(2);
    expect(rows.map(({ memberId }) => memberId === null).sort()).toEqual([false, true]);
    expect(await text()).not.toMatch(/hunter2|My-Secret|known\.face/);
  });

  it("is erased after 90 days", async () => {
    const at = (days: number) => new Date(Date.now() - days * dayMs);
    log().note({ kind: "sign-in.failed", address: "203.0.113.10", at: at(securityEventDays + 1) });
    log().note({ kind: "sign-in.failed", address: "203.0.113.11", at: at(securityEventDays - 1) });
    const addresses = async () => (await whole()).map(({ address }) => address);
    expect(await addresses()).toEqual(expect.arrayContaining(["203.0.113.10", "203.0.113.11"]));
    await eraseWhatIsDue(porch().db, new Date());
    expect(await addresses()).not.toContain("203.0.113.10");
    expect(await addresses()).toContain("203.0.113.11");
    expect(securityEventDays).toBe(90);
  });

  it("stands in a member's copy, without where others are", async () => {
    const [person, admin] = [await steps().neighbor(), await porch().member({ admin: true })];
    await steps().signIn(person.email, goodPassword, { ip: "203.0.113.20" });
    await steps().signIn(person.email, "Wrong-password-1", { ip: "203.0.113.21" });
    await porch().send(admin, "members.look-up", { memberId: person.id }, { ip: "203.0.113.22" });
    await whole();
    const context = { db: porch().db, viewer: null, now: new Date() };
    const copyOf = async (id: string) => (await collectOwnData(context, id)).securityEvents;
    expect(await copyOf(person.id)).toMatchObject([
      { what: "Private data looked at", address: null, formOrPage: "members.look-up" },
      { what: "Failed sign-in", address: null, count: 1 },
      { what: "Signed in", address: "203.0.113.20" },
    ]);
    const theirs = await copyOf(admin.id);
    expect(theirs).toMatchObject([{ what: "Private data looked at", address: "203.0.113.22" }]);
    expect(JSON.stringify(theirs)).not.toContain(person.id);
  });

  it("forgets who left and where they were, and not what somebody else did", async () => {
    const [person, admin] = [await steps().neighbor(), await porch().member({ admin: true })];
    await steps().signIn(person.email, goodPassword, { ip: "203.0.113.30" });
    await steps().signIn(person.email, "Wrong-password-1", { ip: "203.0.113.31" });
    await porch().send(admin, "members.look-up", { memberId: person.id }, { ip: "203.0.113.32" });
    const before = await whole();
    const ofTheirs = before.filter(({ memberId }) => memberId === person.id);
    expect(ofTheirs).toHaveLength(3);
    // Noted before they leave, and written afterwards.
    log().note({ kind: "limit.hit", memberId: person.id, address: "203.0.113.33", at: new Date() });
    expect(await porch().send(person, "profiles.delete", { password: goodPassword })).toMatchObject({ ok: true });
    await whole();
    const stays = await porch().db.select().from(securityEvents).where(eq(securityEvents.actorId, admin.id));
    expect(stays).toMatchObject([{ address: "203.0.113.32", memberId: null }]);
    expect(await text()).not.toMatch(new RegExp(`${person.id}|203\\.0\\.113\\.3[013]`));
    expect(await whole()).toHaveLength(before.length + 2);
    // Nobody can find out by making the key again.
    const keys = (await whole()).map(({ key }) => key);
    expect(keys).not.toEqual(expect.arrayContaining([ofTheirs[0]?.key]));
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
