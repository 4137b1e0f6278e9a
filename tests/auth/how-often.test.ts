import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { commands } from "~/commands.server";
import { rememberDevice } from "~/platform/accounts/device.server";
import { accounts } from "~/platform/accounts/table.server";
import { createLimiter, type LimitName, limits } from "~/platform/limits/limits.server";
import { createAuthSteps } from "../support/auth-steps";
import { goodPassword } from "../support/cast";
import { withPorchlight } from "../support/porchlight";
import { cookiesOf } from "../support/send";

const ipOf = (number: number) => `198.51.100.${number}`;

/** How often things may be done. */
describe("auth how often", () => {
  const porch = withPorchlight({ config: { rateLimitScale: 1 } });
  const { neighbor, signIn, signUp } = createAuthSteps(porch);

  /** As many wrong passwords as are allowed, each from another address. */
  async function guess(email: string) {
    for (let number = 0; number < limits.signInAccount[0]; number++) {
      expect(await signIn(email, "Wrong-password-1", { ip: ipOf(number) })).toMatchObject({ status: 401 });
    }
  }

  /** The same without the work of comparing them. */
  async function miscount(email: string, times: number = limits.signInAccount[0]) {
    for (let number = 0; number < times; number++) await porch().dependencies.limiter.allow("signInAccount", email);
  }

  describe("a password may be guessed", () => {
    it("is counted by account, so many addresses are no help, and a right one is none either", async () => {
      const { email } = await neighbor();
      await guess(email);
      expect(await signIn(email.toUpperCase(), goodPassword, { ip: ipOf(99) })).toMatchObject({
        status: 429,
        cookies: [],
        toast: {
          title: "Sign in failed",
          text: "Too many tries for this account. Please wait 15 minutes, or set a new password.",
        },
      });
    });

    it("leaves the owner's own device in, and no other that says it were one", async () => {
      const { email } = await neighbor();
      const device = cookiesOf(
        (await signIn(email, goodPassword)).cookies.filter((line) => line.startsWith("__Host-device=")),
      );
      const ofAnother = cookiesOf([rememberDevice("other@porch.test", null, porch().dependencies.settings)]);
      await miscount(email);
      expect(device).toMatch(/^__Host-device=\S+/);
      for (const cookies of [ofAnother, `${device}x`, "__Host-device=a.b", "__Host-device=."]) {
        expect(await signIn(email, goodPassword, { cookies }), cookies).toMatchObject({ status: 429 });
      }
      expect(await signIn(email, goodPassword, { cookies: device })).toMatchObject({ ok: true });
    });

    it("begins anew after the right one", async () => {
      const { email } = await neighbor();
      for (const ip of [ipOf(1), ipOf(2)]) {
        await miscount(email, limits.signInAccount[0] - 1);
        expect(await signIn(email, goodPassword, { ip })).toMatchObject({ ok: true });
      }
    });
  });

  it("one address may try to sign in, whatever it sends", async () => {
    const ip = "192.0.2.1";
    for (let number = 0; number < limits.signIn[0]; number++) {
      expect(await porch().send(null, "auth.sign-in", {}, { ip })).toMatchObject({ status: 400 });
    }
    const refused = { status: 429, toast: { title: "Too many tries" } };
    expect(await porch().send(null, "auth.sign-in", {}, { ip })).toMatchObject(refused);
    expect(await porch().send(null, "auth.sign-in", {}, { ip: "192.0.2.2" })).toMatchObject({ status: 400 });
  });

  describe("anyone may do a thing", () => {
    const open = () => commands.filter(({ spec }) => spec.who.kind === "anyone");
    const exhaust = async (limit: LimitName, who: string) => {
      for (let number = 0; number < limits[limit][0]; number++) await porch().dependencies.limiter.allow(limit, who);
    };
    const tooOften = { status: 429, toast: { title: "Too many tries" } };

    it("is counted by address, also with the session of a new account each time", async () => {
      for (const [index, { form, spec }] of open().entries()) {
        const ip = `192.0.2.${100 + index}`;
        await exhaust(spec.limit, ip);
        for (const person of [null, await porch().member(), await porch().member()]) {
          expect(await porch().send(person, form.name, {}, { ip }), form.name).toMatchObject(tooOften);
        }
      }
    });

    it("is counted by member as well, from wherever they come", async () => {
      for (const { form, spec } of open()) {
        const person = await porch().member();
        await exhaust(spec.limit, person.id);
        expect(await porch().send(person, form.name), form.name).toMatchObject(tooOften);
        expect((await porch().send(null, form.name)).status, form.name).not.toBe(429);
      }
    });

    it("means these things", () =>
      expect(open().map(({ form }) => form.name)).toEqual([
        "auth.sign-up",
        "auth.sign-in",
        "auth.enter-code",
        "auth.enter-recovery-code",
        "auth.forgot-password",
        "auth.reset-password",
        "auth.confirm-email",
        "auth.confirm-new-email",
        "auth.undo-email",
        "auth.ask-passkey",
        "auth.sign-in-by-passkey",
        "contact.send",
        "reports.appeal-by-key",
        "digest.unsubscribe",
      ]));
  });

  it("a member may do things is counted by member, and not by address", async () => {
    const [ana, ben] = [await porch().member(), await porch().member()];
    const [most] = limits.reminders;
    for (let number = 0; number < most; number++)
      await porch().send(ana, "events.send-reminder", {}, { ip: ipOf(number) });
    expect(await porch().send(ana, "events.send-reminder", {}, { ip: ipOf(100) })).toMatchObject({ status: 429 });
    expect(await porch().send(ben, "events.send-reminder", {}, { ip: ipOf(1) })).toMatchObject({ status: 400 });
  });

  it("links go to one address: three in an hour, and the answer stays the same", async () => {
    const { email } = await neighbor();
    const answers = [];
    for (let number = 0; number < 6; number++) {
      answers.push(await porch().send(null, "auth.forgot-password", { email }, { ip: ipOf(number) }));
    }
    expect(new Set(answers.map(({ status, toast }) => JSON.stringify([status, toast]))).size).toBe(1);
    await porch().settled();
    expect(await porch().mailsTo(email)).toHaveLength(limits.linksToAddress[0]);
  });

  it("an owner is told that someone signs up with a known address: three times in an hour", async () => {
    const { email } = await neighbor();
    for (let number = 0; number < 5; number++) {
      expect(await signUp(email, { ip: ipOf(number) })).toMatchObject({ ok: true, toast: { title: "Almost there" } });
    }
    await porch().settled();
    expect(await porch().mailsTo(email)).toHaveLength(limits.linksToAddress[0]);
  });

  it("links to confirm go to one address: three in an hour, however many accounts begin with it", async () => {
    const email = "again-and-again@porch.test";
    for (let number = 0; number < 5; number++) {
      expect(await signUp(email, { ip: ipOf(number) })).toMatchObject({ ok: true });
      await porch().db.delete(accounts).where(eq(accounts.email, email));
    }
    expect(await porch().mailsTo(email)).toHaveLength(limits.linksToAddress[0]);
    for (let number = 0; number < limits.linksToAddress[0]; number++) {
      const again = await neighbor({ email: "asks-again@porch.test", confirmed: false });
      expect(await porch().send(again, "auth.resend-confirmation")).toMatchObject({ ok: true });
      await porch().db.delete(accounts).where(eq(accounts.id, again.id));
    }
    const last = await neighbor({ email: "asks-again@porch.test", confirmed: false });
    expect(await porch().send(last, "auth.resend-confirmation")).toMatchObject({ status: 429 });
    const other = await neighbor({ confirmed: false });
    expect(await porch().send(other, "auth.resend-confirmation")).toMatchObject({ ok: true });
  });

  it("is counted together by all processes", async () => {
    const processes = [1, 2, 3].map(() => createLimiter(porch().db));
    const [most] = limits.contact;
    const tries = Array.from({ length: most * 3 }, (_, index) => processes[index % 3]?.allow("contact", "one address"));
    const allowed = (await Promise.all(tries)).filter(Boolean);
    expect(allowed).toHaveLength(most);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
