import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, roles } from "~/platform/accounts/table.server";
import { nilUuid } from "~/platform/forms/fields";
import type { Person } from "../tests/support/cast";
import { emptyCity, withPorchlight } from "../tests/support/porchlight";
import { createSecondSteps } from "../tests/support/second-steps";
import { resetSecondStep, setAdmin } from "./admins";

describe("a second step, by command line", () => {
  const porch = withPorchlight();

  it("is taken away with what it opened, and written down", async () => {
    const person = await porch().member({ admin: true });
    const { give, rowOf } = createSecondSteps(porch);
    await give(person);
    expect(await resetSecondStep(porch().db, person.email.toUpperCase())).toContain("with the password alone now");
    expect(await rowOf(person)).toBeUndefined();
    expect(await porch().findViewer(person.cookie, new Date())).toBeNull();
    const [account] = await porch().db.select().from(accounts).where(eq(accounts.id, person.id));
    expect(account?.twoFactorEnabled).toBe(false);
    expect(await porch().rows(sql`select command, subject_id as about from audit_log`)).toEqual([
      { command: "members.reset-second-step", about: person.id },
    ]);
    await expect(resetSecondStep(porch().db, "nobody@porch.test")).rejects.toThrow("Nobody has signed up as");
    await expect(resetSecondStep(porch().db, undefined)).rejects.toThrow("Say whose account");
  });
});

describe("the role, by command line", () => {
  const porch = withPorchlight();
  let person: Person;
  const set = (email: string | undefined, isAdmin: boolean) => setAdmin(porch().db, email, isAdmin);
  const isAdmin = async () => (await porch().db.$count(roles, eq(roles.memberId, person.id))) === 1;
  const lines = () =>
    porch().rows(sql`select actor_id as by, command, subject_id as about, detail from audit_log order by created_at`);

  beforeEach(async () => {
    await emptyCity(porch());
    person = await porch().member();
  });

  it("is granted and revoked, and written down like the dashboard's", async () => {
    await porch().member({ admin: true });
    expect(await set(person.email.toUpperCase(), true)).toContain("is an admin now.");
    expect(await isAdmin()).toBe(true);
    expect(await set(person.email, false)).toBe(`${person.email} is no admin any more.`);
    expect(await isAdmin()).toBe(false);
    const about = { by: nilUuid, about: person.id };
    expect(await lines()).toEqual([
      { ...about, command: "members.make-admin", detail: { before: "member", after: "admin" } },
      { ...about, command: "members.revoke-admin", detail: { before: "admin", after: "member" } },
    ]);
  });

  it("stays as it is when it was so before, without a line", async () => {
    expect(await set(person.email, false)).toContain("is no admin");
    await set(person.email, true);
    expect(await set(person.email, true)).toBe(`${person.email} is an admin now.`);
    expect(await lines()).toHaveLength(1);
  });

  it("is not taken from the last admin, nor given to nobody or to someone who is banned", async () => {
    await set(person.email, true);
    const banned = await porch().member({ banned: true });
    await expect(set(person.email, false)).rejects.toThrow("This is the last admin. Make someone else admin first.");
    await expect(set("nobody@porch.test", true)).rejects.toThrow("Nobody has signed up as nobody@porch.test.");
    await expect(set(banned.email, true)).rejects.toThrow("is banned. Lift the ban");
    await expect(set(undefined, true)).rejects.toThrow("Say whose account");
    expect(await isAdmin()).toBe(true);
  });
});
