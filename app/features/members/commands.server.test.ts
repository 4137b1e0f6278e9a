import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accounts, members, roles, sessions } from "~/platform/accounts/table.server";
import { createAuthSteps } from "../../../tests/support/auth-steps";
import type { Person } from "../../../tests/support/cast";
import { givenReasons } from "../../../tests/support/house-rules";
import { emptyCity, withPorchlight } from "../../../tests/support/porchlight";
import type { Values } from "../../../tests/support/send";
import { findPrivateFacts } from "./queries.server";

describe("what admins do with members", () => {
  const porch = withPorchlight();
  const { neighbor, signIn, isSignedIn, viewerOf, resetLink } = createAuthSteps(porch);
  let admin: Person;
  let other: Person;
  let member: Person;

  beforeAll(() => emptyCity(porch()));
  beforeEach(async () => {
    await porch().db.delete(roles);
    [admin, other, member] = [
      await porch().member({ admin: true, fullName: "Marisol Vega" }),
      await porch().member({ admin: true }),
      await neighbor({ fullName: "Nell Hart" }),
    ];
  });

  const send = (who: Person, command: string, about: Person, more = {}) =>
    porch().send(who, `members.${command}`, { memberId: about.id, ...reasonFor(command), ...more });
  const reasonFor = (command: string): Values =>
    /verif/.test(command) ? { reason: "Met at the market" } : command === "ban" ? givenReasons : {};
  const ban = (who: Person, about: Person, seen = "member") => send(who, "ban", about, { seen });
  const lines = (about: Person) =>
    porch().rows(
      sql`select command, actor_id as by, detail from audit_log where subject_id = ${about.id} and command like 'members.%' order by created_at`,
    );
  const subjects = async (about: Person) => {
    await porch().settled();
    return (await porch().mailsTo(about.email)).map(({ subject }) => subject);
  };
  const accountState = async ({ id, cookie }: Person) => ({
    isBanned: (await porch().db.$count(accounts, sql`id = ${id} and banned_at is not null`)) === 1,
    isAdmin: (await porch().db.$count(roles, eq(roles.memberId, id))) === 1,
    isSignedIn: await isSignedIn(cookie),
  });
  /** When it was, a slow machine may say otherwise. */
  const told = (what: string) => expect.stringMatching(new RegExp(`^${what} .*\\. Please look at the list again\\.$`));

  describe("a ban", () => {
    it("signs out everywhere, says why at sign-in, and lets nobody in by another way", async () => {
      const elsewhere = await porch().openSession(member.id);
      const token = await resetLink(member.email);
      expect(await ban(admin, member)).toMatchObject({
        ok: true,
        toast: { title: "Member banned", text: "Nell Hart is signed out everywhere and can’t sign in." },
      });
      expect([await isSignedIn(member.cookie), await isSignedIn(elsewhere)]).toEqual([false, false]);
      const newPassword = "Another-lamp-2027";
      expect(await porch().send(null, "auth.reset-password", { token, password: newPassword })).toMatchObject({
        ok: true,
      });
      expect(await signIn(member.email, "Wrong-password-1")).toMatchObject({ status: 401 });
      expect(await signIn(member.email, newPassword)).toMatchObject({
        status: 403,
        cookies: [],
        toast: {
          title: "Account banned",
          text: "Your account has been banned from the platform. Please contact support if you believe this is an error.",
        },
      });
      expect(await porch().db.$count(sessions, eq(sessions.userId, member.id))).toBe(0);
      expect(await lines(member)).toEqual([
        { command: "members.ban", by: admin.id, detail: { before: "member", after: "banned" } },
      ]);
      expect(await subjects(member)).not.toContain("Member banned");
    });

    it("leaves what the member wrote and submitted", async () => {
      const event = await porch().event({ owner: member, approvalStatus: "pending" });
      await ban(admin, member);
      const rows = await porch().rows(
        sql`select owner_id as owner, approval_status as status from events where id = ${event.id}`,
      );
      expect(rows).toEqual([{ owner: member.id, status: "pending" }]);
    });

    it("takes an admin's role along, and lifting it does not bring the role back", async () => {
      expect(await ban(admin, other, "admin")).toMatchObject({ ok: true });
      expect(await accountState(other)).toEqual({ isBanned: true, isAdmin: false, isSignedIn: false });
      expect(await send(admin, "unban", other)).toMatchObject({ ok: true, toast: { title: "Ban lifted" } });
      expect(await accountState(other)).toEqual({ isBanned: false, isAdmin: false, isSignedIn: false });
    });

    it("is lifted, and the member signs in again: no session from before comes back to life", async () => {
      await ban(admin, member);
      // As a sign-in leaves it that was under way.
      const late = await porch().openSession(member.id);
      expect(await send(admin, "unban", member)).toMatchObject({ ok: true });
      expect(await isSignedIn(late)).toBe(false);
      const { email } = member;
      expect(await signIn(email, "Walnut-kettle-2026")).toMatchObject({ ok: true });
    });

    it("never meets oneself", async () => {
      expect(await ban(admin, admin, "admin")).toMatchObject({
        status: 403,
        toast: { title: "Failed to update ban status", text: "You can’t ban yourself." },
      });
      expect(await accountState(admin)).toEqual({ isBanned: false, isAdmin: true, isSignedIn: true });
    });

    it("is decided once: whoever saw something else is told", async () => {
      expect(await ban(admin, member, "admin")).toMatchObject({
        status: 409,
        toast: { title: "Failed to update ban status", text: told("Someone changed this member a moment") },
      });
      await ban(admin, member);
      for (const answer of [await ban(other, member), await send(other, "make-admin", member)])
        expect(answer).toMatchObject({ status: 409, toast: { text: told("Marisol Vega banned this member") } });
      expect(await ban(admin, member)).toMatchObject({ status: 409, toast: { text: told("You banned this member") } });
      expect(await send(admin, "unban", other)).toMatchObject({ status: 409 });
      expect(await accountState(member)).toMatchObject({ isBanned: true, isAdmin: false });
    });
  });

  describe("the role", () => {
    it("is given with a mail and taken without one, at once", async () => {
      expect(await send(admin, "make-admin", member)).toMatchObject({ ok: true, toast: { title: "Admin added" } });
      expect((await viewerOf(member.cookie))?.isAdmin).toBe(true);
      expect(await send(other, "make-admin", member)).toMatchObject({
        status: 409,
        toast: { text: told("Marisol Vega made this member admin") },
      });
      expect(await send(other, "revoke-admin", member)).toMatchObject({ ok: true, toast: { title: "Admin removed" } });
      expect((await viewerOf(member.cookie))?.isAdmin).toBe(false);
      expect(await subjects(member)).toEqual(["You are an admin of Porchlight"]);
      expect((await lines(member)).map(({ command, by, detail }) => [command, by, detail])).toEqual([
        ["members.make-admin", admin.id, { before: "member", after: "admin" }],
        ["members.revoke-admin", other.id, { before: "admin", after: "member" }],
      ]);
    });

    it("can be given up, and leads out of the dashboard", async () => {
      expect(await send(other, "revoke-admin", other)).toMatchObject({ ok: true, to: "/" });
      expect(await send(other, "revoke-admin", admin)).toMatchObject({
        status: 403,
        toast: { title: "Access Denied" },
      });
    });

    it("is never taken from the last admin; a banned one does not count", async () => {
      await ban(admin, other, "admin");
      await porch().db.insert(roles).values({ memberId: other.id, role: "admin" });
      expect(await send(admin, "revoke-admin", admin)).toMatchObject({
        status: 409,
        toast: {
          title: "Failed to update the role",
          text: `${admin.fullName} is the last admin. Make someone else admin first.`,
        },
      });
      expect(await accountState(admin)).toMatchObject({ isAdmin: true });
    });

    it("does not come back to the operator's own account with a new password", async () => {
      const { dependencies } = porch();
      dependencies.settings.firstAdminEmail = member.email;
      const token = await resetLink(member.email);
      expect(await porch().send(null, "auth.reset-password", { token, password: "Another-lamp-2027" })).toMatchObject({
        ok: true,
      });
      expect(await accountState(member)).toMatchObject({ isAdmin: false });
      dependencies.settings.firstAdminEmail = undefined;
    });
  });

  describe("residency", () => {
    const isVerified = async ({ id }: Person) => {
      const [row] = await porch().db.select({ verified: members.verified }).from(members).where(eq(members.id, id));
      return row?.verified;
    };

    it("is verified and withdrawn with a mail; of two admins one is told", async () => {
      expect(await send(admin, "verify", member)).toMatchObject({ ok: true, toast: { title: "Residency verified" } });
      expect(await isVerified(member)).toBe(true);
      expect(await send(other, "verify", member)).toMatchObject({
        status: 409,
        toast: { text: told("Marisol Vega verified this member") },
      });
      const many = (members: string[]) => porch().send(other, "members.verify-many", { members, reason: "Met" });
      expect(await many([member.id])).toMatchObject({ toast: { text: told("Marisol Vega verified this member") } });
      expect([await many([other.id]), await isVerified(other)]).toMatchObject([{ status: 409 }, false]);
      const both = [member.id, crypto.randomUUID()];
      const text = "They were all verified, banned or deleted meanwhile. Please look at the list again.";
      expect(await many(both)).toMatchObject({ status: 409, toast: { text } });
      expect(await send(other, "withdraw-verification", member)).toMatchObject({ ok: true });
      expect(await isVerified(member)).toBe(false);
      expect(await send(admin, "withdraw-verification", member)).toMatchObject({ status: 409 });
      expect(await many([member.id])).toMatchObject({ ok: true });
      expect(await subjects(member)).toEqual([
        "Your residency is verified",
        "Your verification was withdrawn",
        "Your residency is verified",
      ]);
      expect((await lines(member)).map(({ detail }) => detail)).toEqual([
        { before: "not verified", after: "verified" },
        { before: "verified", after: "not verified", way: "admin" },
        { before: "not verified", after: "verified" },
      ]);
    });
  });

  describe("a look-up", () => {
    it("says who looked at whom, and holds nothing of what was seen, nowhere", async () => {
      const phoneNumber = "555-0987";
      const shy = await porch().member({ phoneNumber, ipAddress: "203.0.113.77" });
      const key = "a-key-that-a-browser-made";
      expect(await send(admin, "look-up", shy, { "idempotency-key": key })).toMatchObject({
        ok: true,
        toast: undefined,
      });
      expect(await lines(shy)).toEqual([{ command: "members.look-up", by: admin.id, detail: null }]);
      for (const table of ["audit_log", "idempotency_keys", "mails"]) {
        const rows = await porch().rows(sql`select each::text as row from ${sql.identifier(table)} each`);
        expect(JSON.stringify(rows), table).not.toMatch(/555-0987|203\.0\.113\.77/);
      }
    });

    it("shows the phone number, and the address or why it isn't there", async () => {
      const { db } = porch();
      const now = new Date();
      const facts = async (person: Person) =>
        (await findPrivateFacts({ db, now }, person.id)).map(({ value }) => value);
      const [fresh, unknown, old] = [
        await porch().member({ phoneNumber: "555-0199", ipAddress: "203.0.113.9" }),
        await porch().member(),
        await porch().member(),
      ];
      await db
        .update(accounts)
        .set({ createdAt: new Date(now.getTime() - 91 * 24 * 60 * 60 * 1000) })
        .where(eq(accounts.id, old.id));
      expect(await facts(fresh)).toEqual(["(512) 555-0199", "203.0.113.9"]);
      expect(await facts(unknown)).toEqual(["(512) 555-0123", "Not known"]);
      expect(await facts(old)).toEqual(["(512) 555-0123", "Erased after 90 days"]);
    });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
