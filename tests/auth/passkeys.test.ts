import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { commandsByName } from "~/commands.server";
import { passkeys } from "~/platform/accounts/factors/table.server";
import { sessions, verifications } from "~/platform/accounts/table.server";
import type { Command } from "~/platform/commands/command.server";
import { carryOut } from "~/platform/commands/pipeline.server";
import { requestContext } from "~/platform/context.server";
import { createAuthSteps } from "../support/auth-steps";
import { withCertificate } from "../support/authenticator";
import { goodPassword, type Person } from "../support/cast";
import { createPasskeySteps } from "../support/passkeys";
import { testOrigin, withPorchlight } from "../support/porchlight";
import { createContextMaker } from "../support/request-context";
import { cookiesOf, filledForm } from "../support/send";

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe("passkeys of one's own account", () => {
  const porch = withPorchlight({ config: { rateLimitScale: 10 } });
  const { neighbor, isSignedIn } = createAuthSteps(porch);
  const { question, newDevice, addTo, signInWith } = createPasskeySteps(porch);
  const ownOf = ({ id }: Person) => porch().db.select().from(passkeys).where(eq(passkeys.userId, id));
  const subjects = async (email: string) => (await porch().mailsTo(email)).map(({ subject }) => subject);
  let count = 0;
  const add = (person: Person, credential: string, cookies: string, now?: Date) =>
    porch().send(person, "auth.add-passkey", { name: `Phone ${++count}`, credential }, { cookies, now });

  it("are added by who was just asked again, and mailed", async () => {
    const person = await neighbor();
    const { asks, cookies } = await question(person, "auth.ask-new-passkey");
    expect(asks).toMatchObject({
      rp: { id: new URL(testOrigin).hostname, name: "Porchlight" },
      user: { name: person.email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const late = minutesLater(11);
    const again = expect.stringMatching(/^\/auth\/again/);
    expect(await add(person, newDevice().make(asks), cookies, late)).toMatchObject({ to: again });
    expect(await porch().send(person, "auth.ask-new-passkey", {}, { now: late })).toMatchObject({ to: again });
    expect(await ownOf(person)).toEqual([]);
    await addTo(person);
    expect(await ownOf(person)).toMatchObject([
      { name: expect.stringMatching(/^Kitchen laptop/), transports: "internal,hybrid" },
    ]);
    await porch().settled();
    expect(await subjects(person.email)).toContain("A passkey was added to your Porchlight account");
  });

  it("can be told apart by their names", async () => {
    const person = await neighbor();
    await addTo(person, "Phone");
    const { asks, cookies } = await question(person, "auth.ask-new-passkey");
    const sent = { name: "Phone", credential: newDevice().make(asks) };
    expect(await porch().send(person, "auth.add-passkey", sent, { cookies })).toMatchObject({
      status: 400,
      errors: { name: /already/ },
    });
  });

  it("are told to the device, so that it makes no second one", async () => {
    const person = await neighbor();
    const device = await addTo(person);
    const { asks } = await question(person, "auth.ask-new-passkey");
    expect(asks.excludeCredentials).toMatchObject([{ id: device.credentialId }]);
  });

  it("are not mailed to an address that may be a stranger's", async () => {
    const person = await neighbor({ confirmed: false });
    await addTo(person);
    await porch().settled();
    expect(await subjects(person.email)).toEqual([]);
  });

  describe("are refused", () => {
    const title = "Passkey not added";
    const refused = { ok: false, status: 400, toast: { title, text: expect.stringContaining("did not fit") } };

    it("without the question, for a second answer to it, and for an answer to another one", async () => {
      const person = await neighbor();
      const first = await question(person, "auth.ask-new-passkey");
      const second = await question(person, "auth.ask-new-passkey");
      const answer = newDevice().make(first.asks);
      expect(await add(person, answer, "")).toMatchObject(refused);
      expect(await add(person, answer, second.cookies)).toMatchObject(refused);
      expect(await add(person, answer, first.cookies)).toMatchObject({ ok: true });
      expect(await add(person, newDevice().make(first.asks), first.cookies)).toMatchObject(refused);
      expect(await ownOf(person)).toHaveLength(1);
    });

    it("for somebody else's question, and for one that was for signing in", async () => {
      const [person, other] = [await neighbor(), await neighbor()];
      const theirs = await question(other, "auth.ask-new-passkey");
      expect(await add(person, newDevice().make(theirs.asks), theirs.cookies)).toMatchObject(refused);
      const known = await question(null, "auth.ask-passkey");
      expect(await add(person, newDevice().make(known.asks), known.cookies)).toMatchObject(refused);
      expect([await ownOf(person), await ownOf(other)]).toEqual([[], []]);
    });

    it("with a certificate, which is not looked at", async () => {
      const person = await neighbor();
      const { asks, cookies } = await question(person, "auth.ask-new-passkey");
      const answer = newDevice().make(asks, { attestation: withCertificate });
      const text = expect.stringContaining("can’t be read");
      expect(await add(person, answer, cookies)).toMatchObject({ ok: false, status: 400, toast: { title, text } });
    });

    it("from another site, and from a device that asked nobody", async () => {
      const person = await neighbor();
      const ways = [{ origin: "https://porch.example" }, { isVerified: false }];
      for (const way of ways) {
        const { asks, cookies } = await question(person, "auth.ask-new-passkey");
        expect(await add(person, newDevice().make(asks, way), cookies), JSON.stringify(way)).toMatchObject(refused);
      }
      expect(await ownOf(person)).toEqual([]);
    });

    it("where another account has that one", async () => {
      const [person, other] = [await neighbor(), await neighbor()];
      const device = await addTo(other);
      const { asks, cookies } = await question(person, "auth.ask-new-passkey");
      expect(await add(person, device.make(asks), cookies)).toMatchObject(refused);
      expect([await ownOf(person), await ownOf(other)]).toMatchObject([[], [{}]]);
    });

    it("where the session was ended while the answer was on its way", async () => {
      const person = await neighbor();
      const { asks, cookies } = await question(person, "auth.ask-new-passkey");
      const device = newDevice();
      const contextOf = createContextMaker(porch().dependencies);
      const cookie = `${person.cookie}; ${cookies}`;
      const facts = { ip: "203.0.113.9", headers: new Headers({ Cookie: cookie }), isData: true };
      const asking = (await contextOf(facts, cookie, new Date())).get(requestContext);
      await porch().db.delete(sessions).where(eq(sessions.userId, person.id));
      const form = filledForm("auth.add-passkey", { name: "Phone", credential: device.make(asks) });
      await expect(carryOut(commandsByName.get("auth.add-passkey") as Command, form, asking)).rejects.toMatchObject({
        facts: { title: "You were signed out" },
      });
      expect(await ownOf(person)).toEqual([]);
    });

    it("after ten", async () => {
      const person = await neighbor();
      const { asks, cookies } = await question(person, "auth.ask-new-passkey");
      for (let each = 0; each < 10; each++) await addTo(person);
      expect(await add(person, newDevice().make(asks), cookies)).toMatchObject({ status: 409 });
      expect(await porch().send(person, "auth.ask-new-passkey")).toMatchObject({ status: 409 });
    });
  });

  describe("are removed", () => {
    const remove = (person: Person, passkeyId = "", now?: Date) =>
      porch().send(person, "auth.remove-passkey", { passkeyId }, { now });

    it("by their owner, who was just asked again: then they open nothing, and a mail says so", async () => {
      const [person, other] = [await neighbor(), await neighbor()];
      const device = await addTo(person);
      const [own] = await ownOf(person);
      expect(await remove(other, own?.id)).toMatchObject({ status: 404 });
      expect(await remove(person, own?.id, minutesLater(11))).toMatchObject({ to: "/auth/again?to=%2F" });
      expect(await ownOf(person)).toHaveLength(1);
      expect(await remove(person, own?.id)).toMatchObject({ ok: true, toast: { title: "Passkey removed" } });
      expect(await signInWith(device)).toMatchObject({ status: 401, toast: { title: "Sign in failed" } });
      await porch().settled();
      expect(await subjects(person.email)).toContain("A passkey of your Porchlight account was removed");
    });

    it("with the account, but not with a new password", async () => {
      const person = await neighbor();
      const device = await addTo(person);
      const token = await createAuthSteps(porch).resetLink(person.email);
      const values = { token, password: `${goodPassword}-2` };
      expect(await porch().send(null, "auth.reset-password", values)).toMatchObject({ ok: true });
      expect(await isSignedIn(person.cookie)).toBe(false);
      const { cookies } = await signInWith(device);
      const again = { cookie: cookiesOf(cookies) };
      await question(again, "auth.ask-new-passkey");
      const open = () => porch().db.$count(verifications, like(verifications.value, `%${person.id}%`));
      expect(await open()).toBe(1);
      expect(await porch().send(again, "profiles.delete", { password: `${goodPassword}-2` })).toMatchObject({
        ok: true,
      });
      expect(await signInWith(device)).toMatchObject({ status: 401 });
      expect([await ownOf(person), await open()]).toEqual([[], 0]);
    });

    it("where an account is taken back by its old address", async () => {
      const person = await neighbor();
      const device = await addTo(person);
      const { linkTo } = createAuthSteps(porch);
      const email = "moved-with-a-passkey@porch.test";
      await porch().send(person, "auth.change-email", { email });
      await porch().send(null, "auth.confirm-new-email", { token: await linkTo(email, "/auth/email") });
      const token = await linkTo(person.email, "/auth/email/undo");
      expect(await porch().send(null, "auth.undo-email", { token })).toMatchObject({ ok: true });
      expect(await signInWith(device)).toMatchObject({ status: 401 });
      expect(await porch().db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
