import { and, desc, eq, gte } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type SecurityKind, securityKinds } from "~/platform/security-log/kinds";
import { securityEvents } from "~/platform/security-log/table.server";
import { createAuthSteps } from "../support/auth-steps";
import { givenReasons } from "../support/house-rules";
import { withPorchlight } from "../support/porchlight";
import { stories } from "./stories";

let count = 0;

describe("the log of security events", () => {
  const porch = withPorchlight();
  const found = async (kind: SecurityKind, since: Date) => {
    await porch().dependencies.securityLog.flush();
    return porch()
      .db.select()
      .from(securityEvents)
      .where(and(eq(securityEvents.kind, kind), gte(securityEvents.lastAt, since)))
      .orderBy(desc(securityEvents.firstAt));
  };

  it.each(Object.keys(securityKinds) as SecurityKind[])("holds %s when it has happened", async (kind) => {
    const { settings } = porch().dependencies;
    if (kind === "burst.mailed") settings.rateLimitScale = 1;
    const ip = `203.0.113.${++count}`;
    const since = new Date();
    const told = await stories[kind](porch(), ip);
    expect(await found(kind, since)).toContainEqual(expect.objectContaining({ kind, count: 1, ...told }));
    settings.rateLimitScale = 10_000;
  });

  it("names the account that is tried too often", async () => {
    const { signIn, neighbor } = createAuthSteps(porch);
    const { id, email } = await neighbor();
    const asAlways = porch().dependencies.limiter;
    porch().dependencies.limiter = { ...asAlways, allow: async (limit) => limit !== "signInAccount" };
    const since = new Date();
    expect(await signIn(email, "Wrong-password-1", { ip: "203.0.113.250" })).toMatchObject({ status: 429 });
    porch().dependencies.limiter = asAlways;
    expect(await found("limit.hit", since)).toMatchObject([{ memberId: id, address: "203.0.113.250" }]);
  });

  it("holds nothing of what is filled in wrong, is not there, or asks for signing in", async () => {
    const since = new Date();
    const [person, admin] = [await porch().member(), await porch().member({ admin: true })];
    const nobody = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";
    expect(await porch().send(person, "threads.post", {})).toMatchObject({ status: 400 });
    expect(await porch().send(null, "profiles.delete", { password: "x" })).toMatchObject({ to: expect.anything() });
    expect(await porch().send(admin, "members.look-up", { memberId: nobody })).toMatchObject({ status: 404 });
    expect(await porch().send(admin, "members.unban", { memberId: person.id })).toMatchObject({ status: 409 });
    await porch().dependencies.securityLog.flush();
    expect(await porch().db.select().from(securityEvents).where(gte(securityEvents.firstAt, since))).toEqual([]);
  });

  it("holds what was refused although it was rolled back, and nothing of what was rolled back", async () => {
    const [admin, person] = [await porch().member({ admin: true }), await porch().member()];
    const since = new Date();
    const { events } = porch().dependencies;
    porch().dependencies.events = { publish: () => Promise.reject(new Error("No room")) };
    const values = { memberId: person.id, seen: "member" };
    expect(await porch().send(admin, "members.ban", { ...givenReasons, ...values })).toMatchObject({ status: 500 });
    porch().dependencies.events = events;
    expect(await found("account.banned", since)).toEqual([]);
    porch().errors.length = 0;
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
