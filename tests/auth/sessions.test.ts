import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessionCookieName } from "~/platform/accounts/auth.server";
import { accounts, roles } from "~/platform/accounts/table.server";
import { createAuthSteps } from "../support/auth-steps";
import { goodPassword } from "../support/cast";
import { testOrigin, withPorchlight } from "../support/porchlight";
import { cookiesOf } from "../support/send";

const hour = 60 * 60 * 1000;

/** Signing in, and what ends a session. */
describe("auth", () => {
  const porch = withPorchlight({ config: { rateLimitScale: 1 } });
  const { neighbor, signIn, signUp, viewerOf, isSignedIn } = createAuthSteps(porch);

  describe("signing in", () => {
    it("gives a session in a cookie that no script can read, and leads on", async () => {
      const { email, id } = await neighbor();
      const answer = await signIn(` ${email.toUpperCase()} `, goodPassword);
      expect(answer).toMatchObject({ ok: true, to: "/profile" });
      const session = answer.cookies.find((line) => line.startsWith("__Host-porchlight="));
      expect(session).toMatch(/; Path=\/;.*HttpOnly/);
      expect(session).toMatch(/SameSite=Lax/i);
      expect(session).toMatch(/; Secure/);
      expect((await viewerOf(cookiesOf(answer.cookies)))?.id).toBe(id);
    });

    it("gives a new session each time, and ends the one that the browser came with", async () => {
      const person = await neighbor();
      const elsewhere = await porch().openSession(person.id);
      const answer = await signIn(person.email, goodPassword, { cookies: person.cookie });
      expect(await isSignedIn(person.cookie)).toBe(false);
      expect((await viewerOf(cookiesOf(answer.cookies)))?.id).toBe(person.id);
      expect(await isSignedIn(elsewhere)).toBe(true);
    });

    it("ends the session of somebody else who was signed in there before, and none of their other devices", async () => {
      const [before, next] = [await porch().member(), await neighbor()];
      const elsewhere = await porch().openSession(before.id);
      expect(await signIn(next.email, "Wrong-password-1", { cookies: before.cookie })).toMatchObject({ status: 401 });
      expect(await isSignedIn(before.cookie)).toBe(true);
      expect(await signIn(next.email, goodPassword, { cookies: before.cookie })).toMatchObject({ ok: true });
      expect([await isSignedIn(before.cookie), await isSignedIn(elsewhere)]).toEqual([false, true]);
    });

    it("ends with signing up there, but not with an address that has an account already", async () => {
      const before = await porch().member();
      await signUp(before.email, { cookies: before.cookie });
      expect(await isSignedIn(before.cookie)).toBe(true);
      await signUp("follows@porch.test", { cookies: before.cookie });
      expect(await isSignedIn(before.cookie)).toBe(false);
    });

    it("says the same to a wrong password and to an address that nobody has", async () => {
      const { email } = await neighbor();
      const [wrong, unknown] = [
        await signIn(email, "Wrong-password-1"),
        await signIn("nobody@porch.test", goodPassword),
      ];
      expect(wrong).toMatchObject({
        status: 401,
        toast: { title: "Sign in failed", text: "Invalid email or password" },
      });
      expect(unknown).toEqual(wrong);
    });

    it("tells a banned member so, but only who knows the password", async () => {
      const { email } = await neighbor({ banned: true });
      expect(await signIn(email, "Wrong-password-1")).toMatchObject({
        status: 401,
        toast: { title: "Sign in failed" },
      });
      expect(await signIn(email, goodPassword)).toMatchObject({
        status: 403,
        cookies: [],
        toast: {
          title: "Account banned",
          text: "Your account has been banned from the platform. Please contact support if you believe this is an error.",
        },
      });
    });

    it.each(["//evil.test", "/\\evil.test", "https://evil.test", "javascript:alert(1)"])(
      "never leads to %s",
      async (to) => {
        const { email } = await neighbor();
        const answer = await porch().send(null, "auth.sign-in", { email, password: goodPassword, to });
        expect(answer).toMatchObject({ ok: true, to: "/" });
      },
    );
  });

  describe("a session", () => {
    it("ends at once for a banned member, and an admin's rights with the role", async () => {
      const person = await porch().member({ admin: true });
      expect((await viewerOf(person.cookie))?.isAdmin).toBe(true);
      await porch().db.delete(roles).where(eq(roles.memberId, person.id));
      expect((await viewerOf(person.cookie))?.isAdmin).toBe(false);
      await porch().db.update(accounts).set({ bannedAt: new Date() }).where(eq(accounts.id, person.id));
      expect(await isSignedIn(person.cookie)).toBe(false);
    });

    it("is renewed when it is used after a day, and not before", async () => {
      const { cookie } = await porch().member();
      const at = (hours: number) => porch().findViewer(cookie, new Date(Date.now() + hours * hour));
      expect((await at(23))?.renewed).toBeUndefined();
      const renewed = await at(25);
      expect(renewed?.renewed).toMatch(new RegExp(`^${sessionCookieName(testOrigin)}=.*Max-Age=2592000.*HttpOnly`));
      expect(cookiesOf([renewed?.renewed ?? ""])).toBe(cookie);
      expect((await at(26))?.renewed).toBeUndefined();
      expect(await at(25 + 30 * 24 - 1)).not.toBeNull();
    });

    it("ends after 30 days without use", async () => {
      const { cookie } = await porch().member();
      expect(await isSignedIn(cookie, new Date(Date.now() + 30 * 24 * hour + 60_000))).toBe(false);
    });

    it("ends after 90 days, however often it is used", async () => {
      const { cookie } = await porch().member();
      const at = (days: number) => porch().findViewer(cookie, new Date(Date.now() + days * 24 * hour));
      for (const day of [29, 58]) expect((await at(day))?.renewed).toMatch(/Max-Age=2592000/);
      const secondsLeft = Number(/Max-Age=(\d+)/.exec((await at(87))?.renewed ?? "")?.[1]);
      expect(secondsLeft).toBeLessThanOrEqual(3 * 24 * 3600);
      expect(await at(89.9)).not.toBeNull();
      expect(await at(90.1)).toBeNull();
    });

    it("ends with signing out, on this device", async () => {
      const person = await porch().member();
      const elsewhere = await porch().openSession(person.id);
      const answer = await porch().send(person, "auth.sign-out");
      expect(answer).toMatchObject({ ok: true, to: "/", toast: { title: "Signed out successfully" } });
      expect(answer.cookies[0]).toMatch(/^__Host-porchlight=;.*Max-Age=0/);
      expect(await isSignedIn(person.cookie)).toBe(false);
      expect(await isSignedIn(elsewhere)).toBe(true);
    });

    it("needs our own signature under its token", async () => {
      const { cookie } = await porch().member();
      const [name, value = ""] = cookie.split("=");
      const [token, signature = ""] = decodeURIComponent(value).split(".");
      const forged = [
        token,
        `${token}.`,
        `.${signature}`,
        `${token}.${signature.slice(4)}`,
        `x${token}.${signature}`,
        `${token}.${"A".repeat(43)}=`,
      ];
      for (const each of forged)
        expect(await isSignedIn(`${name}=${encodeURIComponent(String(each))}`), each).toBe(false);
      expect(await isSignedIn(`porchlight=${value}`)).toBe(false);
      expect(await isSignedIn(cookie)).toBe(true);
    });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
