import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessionCookieName } from "~/platform/accounts/auth.server";
import { accounts, credentials, members, roles, verifications } from "~/platform/accounts/table.server";
import { createAuthSteps } from "../support/auth-steps";
import { goodPassword } from "../support/cast";
import { testOrigin, withPorchlight } from "../support/porchlight";
import { type Answer, cookiesOf } from "../support/send";

/** The one that the operator named. */
const adminEmail = "Lamp@porch.test";
const staffName =
  "That name could be taken for the people who run this site, or for a check by them. Please write your own.";
const newPassword = `${goodPassword}-new`;

/** Forgotten passwords, signing up, and the links that are mailed for both. */
describe("auth", () => {
  const porch = withPorchlight({ config: { adminEmail, rateLimitScale: 1 } });
  const { neighbor, signIn, signUp, viewerOf, isSignedIn, linkTo, resetLink } = createAuthSteps(porch);

  describe("a forgotten password", () => {
    it("is answered alike for every address, and only owners get a mail", async () => {
      const { email } = await neighbor();
      const known = await porch().send(null, "auth.forgot-password", { email });
      const unknown = await porch().send(null, "auth.forgot-password", { email: "nobody-at-all@porch.test" });
      expect(known).toMatchObject({ ok: true, to: "/auth", toast: { title: "Check your email" } });
      expect({ ...unknown, cookies: [] }).toEqual({ ...known, cookies: [] });
      await porch().settled();
      expect(await porch().mailsTo(email)).toHaveLength(1);
      expect(await porch().mailsTo("nobody-at-all@porch.test")).toEqual([]);
    });

    it("can be set anew once with the mailed link, which ends every session and proves the address", async () => {
      const person = await neighbor({ confirmed: false });
      const elsewhere = await porch().openSession(person.id);
      const token = await resetLink(person.email);
      const reset = () => porch().send(null, "auth.reset-password", { token, password: newPassword });
      expect(await reset()).toMatchObject({ ok: true, to: "/auth", toast: { title: "Password changed" } });
      expect([await isSignedIn(person.cookie), await isSignedIn(elsewhere)]).toEqual([false, false]);
      const [account] = await porch()
        .db.select({ proven: accounts.emailVerified })
        .from(accounts)
        .where(eq(accounts.id, person.id));
      expect(account?.proven).toBe(true);
      expect(await signIn(person.email, goodPassword)).toMatchObject({ status: 401 });
      expect(await signIn(person.email, newPassword)).toMatchObject({ ok: true });
      expect(await reset()).toMatchObject({ status: 400, toast: { title: "This link is not valid any more" } });
    });

    it("ends every other link of the account, and its owner is told by mail", async () => {
      const email = "two-links@porch.test";
      expect(await signUp(email)).toMatchObject({ ok: true });
      const confirm = await linkTo(email, "/auth/confirm");
      const [first, second] = [await resetLink(email), await resetLink(email)];
      const ofAnother = await resetLink((await neighbor()).email);
      const set = (token: string) => porch().send(null, "auth.reset-password", { token, password: newPassword });
      const notified = async () =>
        (await porch().mailsTo(email)).filter(({ subject }) => subject === "Your Porchlight password was changed");
      expect(await set("x".repeat(first.length))).toMatchObject({ status: 400 });
      expect(await notified()).toEqual([]);
      expect(await set(second)).toMatchObject({ ok: true });
      expect(await set(first)).toMatchObject({ status: 400, toast: { title: "This link is not valid any more" } });
      expect(await porch().send(null, "auth.confirm-email", { token: confirm })).toMatchObject({ status: 400 });
      await porch().settled();
      expect(await notified()).toHaveLength(1);
      expect((await notified())[0]?.text).toContain(`${testOrigin}/auth/reset`);
      expect(await set(ofAnother)).toMatchObject({ ok: true });
    });

    it("is set by one of two links that are used at once", async () => {
      for (let round = 0; round < 5; round++) {
        const { email } = await neighbor();
        const links = [await resetLink(email), await resetLink(email)];
        const passwords = links.map((_, index) => `${newPassword}-${index}`);
        const answers = await Promise.all(
          links.map((token, index) =>
            porch().send(null, "auth.reset-password", { token, password: passwords[index] ?? "" }),
          ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
        const winner = answers.findIndex(({ ok }) => ok);
        expect(await signIn(email, passwords[winner] ?? "")).toMatchObject({ ok: true });
        expect(await signIn(email, passwords[1 - winner] ?? "")).toMatchObject({ status: 401 });
      }
    });

    it("can't be set with a link that is older than an hour, or by a guess", async () => {
      const person = await neighbor();
      const token = await resetLink(person.email);
      await porch()
        .db.update(verifications)
        .set({ expiresAt: sql`${verifications.expiresAt} - interval '61 minutes'` });
      for (const each of [token, "x".repeat(token.length)]) {
        const answer = await porch().send(null, "auth.reset-password", { token: each, password: newPassword });
        expect(answer).toMatchObject({ status: 400, toast: { title: "This link is not valid any more" } });
      }
      expect(await isSignedIn(person.cookie)).toBe(true);
    });

    it("stores no token that could be used", async () => {
      const { email } = await neighbor();
      const token = await resetLink(email);
      const kept = await porch().rows(sql`select to_jsonb(each)::text as row from verifications each`);
      expect(kept.length).toBeGreaterThan(0);
      for (const { row } of kept) expect(row).not.toContain(token);
    });
  });

  describe("signing up", () => {
    it("signs in, mails a link, and confirms the address with it once", async () => {
      const answer = await signUp("new@porch.test");
      expect(answer).toMatchObject({ ok: true, to: "/", toast: { title: "Almost there" } });
      const cookie = cookiesOf(answer.cookies);
      const isConfirmed = async () => (await viewerOf(cookie))?.emailConfirmed;
      expect(await isConfirmed()).toBe(false);
      const confirm = { token: await linkTo("new@porch.test", "/auth/confirm") };
      expect(await porch().send(null, "auth.confirm-email", confirm)).toMatchObject({ ok: true, to: "/" });
      expect(await isConfirmed()).toBe(true);
      expect(await porch().send(null, "auth.confirm-email", confirm)).toMatchObject({ status: 400 });
    });

    it("answers alike to an address that is known, and tells its owner by mail", async () => {
      const { email, id, cookie } = await neighbor();
      const [known, unknown] = [await signUp(email.toUpperCase()), await signUp("unknown@porch.test")];
      const shown = (answer: Answer) => ({ ...answer, cookies: [], isReplaced: undefined });
      expect(shown(known)).toEqual(shown(unknown));
      expect(known.cookies.some((line) => line.startsWith(sessionCookieName(testOrigin)))).toBe(false);
      await porch().settled();
      expect((await porch().mailsTo(email)).map(({ subject }) => subject)).toEqual([
        "You already have a Porchlight account",
      ]);
      expect(await porch().db.$count(accounts, eq(accounts.email, email))).toBe(1);
      expect(await signIn(email, goodPassword)).toMatchObject({ ok: true });
      expect((await viewerOf(cookie))?.id).toBe(id);
    });

    it.each([
      [{ username: "moderators" }, "username", "That username is reserved. Please choose another."],
      [{ username: "admin_" }, "username", "That username is reserved. Please choose another."],
      [{ fullName: "Porchlight Support" }, "fullName", staffName],
      [{ fullName: "Аdmin" }, "fullName", staffName],
    ])("refuses %j, whether the address is known or not", async (names, field, text) => {
      const { email } = await neighbor();
      for (const each of [email, "not-known-yet@porch.test"])
        expect(await signUp(each, {}, names)).toMatchObject({ status: 400, errors: { [field]: text } });
      expect(await porch().db.$count(accounts, eq(accounts.email, "not-known-yet@porch.test"))).toBe(0);
    });

    it("gives one look of a username to one of two, also at once", async () => {
      const names = ["Rnodesta", "modesta"];
      const answers = await Promise.all(
        names.map((username) => signUp(`${username.toLowerCase()}@porch.test`, {}, { username })),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await signUp("third@porch.test", {}, { username: "modesta-" })).toMatchObject({ status: 400 });
    });

    it("keeps the phone, the address of the connection and a hash that is dear to guess", async () => {
      await signUp("kept@porch.test", { ip: "203.0.113.7" });
      const [row] = await porch()
        .db.select({
          phone: accounts.phoneNumber,
          ip: accounts.ipAddress,
          hash: credentials.password,
          points: members.reputationPoints,
          verified: members.verified,
        })
        .from(accounts)
        .innerJoin(credentials, eq(credentials.userId, accounts.id))
        .innerJoin(members, eq(members.id, accounts.id))
        .where(eq(accounts.email, "kept@porch.test"));
      expect(row).toMatchObject({ phone: "555-0123", ip: "203.0.113.7", points: 0, verified: false });
      const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(row?.hash ?? "") ?? [];
      expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
      expect(Number(passes)).toBeGreaterThanOrEqual(2);
    });

    it("makes the operator's own address admin, but only when it is confirmed", async () => {
      const email = adminEmail.toLowerCase();
      const cookie = cookiesOf((await signUp(adminEmail)).cookies);
      const isAdmin = async () => (await viewerOf(cookie))?.isAdmin;
      expect(await isAdmin()).toBe(false);
      await porch().send(null, "auth.confirm-email", { token: await linkTo(email, "/auth/confirm") });
      expect(await isAdmin()).toBe(true);
      expect(await porch().db.$count(roles)).toBe(1);
    });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
