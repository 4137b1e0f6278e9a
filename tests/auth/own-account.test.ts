import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, verifications } from "~/platform/accounts/table.server";
import { reservedFields } from "~/platform/forms/form";
import { createAuthSteps } from "../support/auth-steps";
import { goodPassword, type Person } from "../support/cast";
import { withPorchlight } from "../support/porchlight";
import { cookiesOf } from "../support/send";

const newPassword = `${goodPassword}-new`;
const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** What members change about their own account. */
describe("one's own account", () => {
  const porch = withPorchlight({ config: { rateLimitScale: 1 } });
  const { neighbor, signIn, viewerOf, isSignedIn, linkTo, resetLink } = createAuthSteps(porch);
  let count = 0;
  const anotherAddress = () => `moved-${++count}@porch.test`;
  const subjects = async (email: string) => (await porch().mailsTo(email)).map(({ subject }) => subject);
  const emailOf = async ({ id }: Person) =>
    (await porch().db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id)))[0]?.email;

  describe("a changed password", () => {
    const change = (person: Person, currentPassword = goodPassword) =>
      porch().send(person, "auth.change-password", { currentPassword, password: newPassword });

    it("ends every other session and every link, keeps this one under another token, and is mailed", async () => {
      const person = await neighbor();
      const elsewhere = await porch().openSession(person.id);
      const link = await resetLink(person.email);
      const answer = await change(person);
      expect(answer).toMatchObject({ ok: true, to: "/profile/security", toast: { title: "Password changed" } });
      expect([await isSignedIn(person.cookie), await isSignedIn(elsewhere)]).toEqual([false, false]);
      expect((await viewerOf(cookiesOf(answer.cookies)))?.id).toBe(person.id);
      expect(await signIn(person.email, goodPassword)).toMatchObject({ status: 401 });
      expect(await signIn(person.email, newPassword)).toMatchObject({ ok: true });
      expect(await porch().send(null, "auth.reset-password", { token: link, password: newPassword })).toMatchObject({
        status: 400,
      });
      expect(await subjects(person.email)).toContain("Your Porchlight password was changed");
    });

    it("is another one", async () => {
      const person = await neighbor();
      const same = { currentPassword: goodPassword, password: goodPassword };
      expect(await porch().send(person, "auth.change-password", same)).toMatchObject({
        status: 400,
        errors: { password: "That is your password already. Please choose another one." },
      });
    });

    it("needs the old one, and counts wrong ones apart from signing in", async () => {
      const person = await neighbor();
      for (let turn = 0; turn < 5; turn++) {
        expect(await change(person, "wrong")).toMatchObject({
          status: 403,
          errors: { currentPassword: "That password is not right." },
        });
        expect(await porch().send(person, "profiles.delete", { password: "wrong" })).toMatchObject({ status: 403 });
      }
      // In the words of this limit, which all forms share, and not in those of one form's own.
      expect(await change(person)).toMatchObject({
        status: 429,
        toast: { text: "Too many tries. Please wait 15 minutes." },
      });
      expect(await signIn(person.email, goodPassword)).toMatchObject({ ok: true });
    });
  });

  describe("a changed email", () => {
    const ask = (person: Person, email: string) => porch().send(person, "auth.change-email", { email });
    const confirm = async (email: string) =>
      porch().send(null, "auth.confirm-new-email", { token: await linkTo(email, "/auth/email") });
    const undo = (token: string) => porch().send(null, "auth.undo-email", { token });

    it("counts once its link was opened, and the old address hears of it", async () => {
      const person = await neighbor();
      const email = anotherAddress();
      expect(await ask(person, email)).toMatchObject({ ok: true, toast: { title: "Check your new inbox" } });
      expect(await emailOf(person)).toBe(person.email);
      const token = await linkTo(email, "/auth/email");
      const open = () => porch().send(null, "auth.confirm-new-email", { token });
      expect(await open()).toMatchObject({ ok: true, to: "/auth", toast: { title: "Email changed" } });
      expect(await open()).toMatchObject({ status: 400 });
      expect(await signIn(person.email, goodPassword)).toMatchObject({ status: 401 });
      expect(await signIn(email, goodPassword)).toMatchObject({ ok: true });
      expect(await viewerOf(person.cookie)).toMatchObject({ emailConfirmed: true });
      expect(await subjects(person.email)).toEqual(["Your Porchlight address was changed"]);
    });

    it("is answered alike where somebody has that address, who gets a mail", async () => {
      const [person, other] = [await neighbor(), await neighbor()];
      const free = await ask(person, anotherAddress());
      const known = await ask(person, other.email);
      expect({ ...known, cookies: [] }).toEqual({ ...free, cookies: [] });
      expect(await subjects(other.email)).toEqual(["You already have a Porchlight account"]);
    });

    it("goes to the first of two who confirm one address", async () => {
      const [person, other] = [await neighbor(), await neighbor()];
      const email = anotherAddress();
      await ask(person, email);
      const first = await linkTo(email, "/auth/email");
      await ask(other, email);
      const second = await linkTo(email, "/auth/email");
      const answers = await Promise.all(
        [first, second].map((token) => porch().send(null, "auth.confirm-new-email", { token })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
      expect([await emailOf(person), await emailOf(other)].filter((each) => each === email)).toHaveLength(1);
    });

    it("is undone from the old mailbox, which ends the sessions and the password of whoever changed it", async () => {
      const person = await neighbor();
      const [second, third] = [anotherAddress(), anotherAddress()];
      await ask(person, second);
      await confirm(second);
      const back = await linkTo(person.email, "/auth/email/undo");
      // Whoever has it goes on to another one: the owner's way back stays, and theirs does not outlive it.
      await ask(person, third);
      await confirm(third);
      const theirs = await linkTo(second, "/auth/email/undo");
      expect(
        await porch().send(null, "auth.reset-password", { token: await resetLink(third), password: newPassword }),
      ).toMatchObject({ ok: true });
      const thief = cookiesOf((await signIn(third, newPassword)).cookies);
      expect(await isSignedIn(thief)).toBe(true);
      expect(await undo(back)).toMatchObject({ ok: true, toast: { title: "Your account is back" } });
      expect(await isSignedIn(thief)).toBe(false);
      expect(await undo(theirs)).toMatchObject({ status: 400 });
      expect(await signIn(person.email, newPassword)).toMatchObject({ status: 401 });
      expect(
        await porch().send(null, "auth.reset-password", {
          token: await linkTo(person.email, "/auth/reset"),
          password: goodPassword,
        }),
      ).toMatchObject({ ok: true });
      expect(await signIn(person.email, goodPassword)).toMatchObject({ ok: true });
    });

    it("gives no way back to an address that nobody had confirmed", async () => {
      const person = await neighbor({ confirmed: false });
      const email = anotherAddress();
      await ask(person, email);
      await confirm(email);
      expect(await subjects(person.email)).toEqual([]);
      expect(await porch().db.select().from(verifications).where(eq(verifications.value, person.id))).toEqual([]);
    });
  });

  it("keeps a changed phone number as sign-up does", async () => {
    const person = await neighbor();
    expect(await porch().send(person, "auth.change-phone", { areaCode: "305", phoneNumber: "5550199" })).toMatchObject({
      status: 400,
      toast: { title: "Invalid area code" },
    });
    expect(await porch().send(person, "auth.change-phone", { areaCode: "737", phoneNumber: "5550199" })).toMatchObject({
      ok: true,
    });
    const [row] = await porch()
      .db.select({ areaCode: accounts.areaCode, phoneNumber: accounts.phoneNumber })
      .from(accounts)
      .where(eq(accounts.id, person.id));
    expect(row).toEqual({ areaCode: "737", phoneNumber: "555-0199" });
  });

  it("is asked for the password again after ten minutes, and goes on under another token", async () => {
    const person = await neighbor();
    const phone = { areaCode: "737", phoneNumber: "5550199" };
    const late = { path: "/profile/security/phone", now: minutesLater(11) };
    expect(await porch().send(person, "auth.change-phone", phone, late)).toMatchObject({
      status: 303,
      to: "/auth/again?to=%2Fprofile%2Fsecurity%2Fphone",
      toast: { title: "Is it still you?" },
    });
    const again = { password: goodPassword, to: "/profile/security/phone" };
    const answer = await porch().send(person, "auth.sign-in-again", again, { now: minutesLater(11) });
    expect(answer).toMatchObject({ ok: true, to: "/profile/security/phone" });
    expect(await isSignedIn(person.cookie)).toBe(false);
    const cookie = cookiesOf(answer.cookies);
    expect(await porch().send({ cookie }, "auth.change-phone", phone, late)).toMatchObject({ ok: true });
    expect(await subjects(person.email)).toContain("The phone number of your Porchlight account was changed");
  });

  it("stays signed in when the answer is asked for twice", async () => {
    const person = await neighbor();
    const again = { password: goodPassword, to: "", [reservedFields.key]: randomUUID() };
    const now = minutesLater(11);
    const first = await porch().send(person, "auth.sign-in-again", again, { now });
    const cookie = cookiesOf(first.cookies);
    const second = await porch().send({ cookie }, "auth.sign-in-again", again, { now });
    expect(second).toMatchObject({ ok: true });
    expect(await isSignedIn(cookiesOf(second.cookies) || cookie)).toBe(true);
  });
});
