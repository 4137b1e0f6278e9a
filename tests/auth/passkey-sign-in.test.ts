import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions, verifications } from "~/platform/accounts/table.server";
import { securityEvents } from "~/platform/security-log/table.server";
import { createAuthSteps } from "../support/auth-steps";
import { goodPassword, type Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { createPasskeySteps } from "../support/passkeys";
import { withPorchlight } from "../support/porchlight";
import { cookiesOf } from "../support/send";

describe("signing in with a passkey", () => {
  const porch = withPorchlight({ config: { rateLimitScale: 10 } });
  const { signIn, neighbor, viewerOf, isSignedIn } = createAuthSteps(porch);
  const { question, addTo, signInWith } = createPasskeySteps(porch);
  const sessionsOf = ({ id }: Person) => porch().db.$count(sessions, eq(sessions.userId, id));
  const warnings = async (email: string) => {
    await porch().settled();
    return (await porch().mailsTo(email)).filter(({ subject }) => /^A new sign-in/.test(subject)).length;
  };
  const answer = (credential: string, cookies: string) =>
    porch().send(null, "auth.sign-in-by-passkey", { credential, to: "" }, { cookies });
  const failed = { status: 401, toast: { title: "Sign in failed" }, cookies: [] };

  it("is all that signing in with the password is", async () => {
    const person = await neighbor();
    const device = await addTo(person);
    const first = await signInWith(device);
    expect(first).toMatchObject({ ok: true, to: "/profile", isReplaced: true });
    expect((await viewerOf(cookiesOf(first.cookies)))?.id).toBe(person.id);
    expect(await warnings(person.email)).toBe(1);
    const known = cookiesOf(first.cookies.filter((line) => line.startsWith("__Host-device=")));
    await signInWith(device, { cookies: known });
    expect(await warnings(person.email)).toBe(1);
    expect(await signInWith(device, {}, "https://elsewhere.example/")).toMatchObject({ to: "/" });
  });

  it("goes on with what a visitor began", async () => {
    const [person, { id }] = [await neighbor(), await porch().event()];
    const device = await addTo(person);
    const path = `/events/${id}`;
    const begun = await porch().send(null, "events.rsvp", { eventId: id, attending: "yes" }, { path });
    expect(await signInWith(device, { cookies: cookiesOf(begun.cookies) }, path)).toMatchObject({
      to: path,
      toast: { title: "RSVP confirmed!" },
    });
  });

  it("asks for none by name, whoever is signed in there, and insists that the device asks who holds it", async () => {
    const person = await neighbor();
    await addTo(person);
    const { asks } = await question(person, "auth.ask-passkey");
    expect(asks).toMatchObject({ userVerification: "required" });
    expect(asks.allowCredentials).toBeUndefined();
  });

  it("ends the session of somebody else who was signed in there, and is the passkey's all the same", async () => {
    const [before, person] = [await neighbor(), await neighbor()];
    const elsewhere = await porch().openSession(before.id);
    const device = await addTo(person);
    const { cookies } = await signInWith(device, { cookies: before.cookie });
    expect((await viewerOf(cookiesOf(cookies)))?.id).toBe(person.id);
    expect([await isSignedIn(before.cookie), await isSignedIn(elsewhere)]).toEqual([false, true]);
  });

  it("tells a banned member so, but only with the right passkey", async () => {
    const [person, admin] = [await neighbor(), await porch().member({ admin: true })];
    const device = await addTo(person);
    await porch().send(admin, "members.ban", { ...givenReasons, memberId: person.id, seen: "member" });
    const { asks, cookies } = await question(null, "auth.ask-passkey");
    expect(await answer(device.use({ challenge: `${asks.challenge}x` }), cookies)).toMatchObject(failed);
    const before = await sessionsOf(person);
    expect(await signInWith(device)).toMatchObject({ status: 403, toast: { title: "Account banned" }, cookies: [] });
    expect(await sessionsOf(person)).toBe(before);
  });

  it("spends the question, whether it is answered well or not", async () => {
    const device = await addTo(await neighbor());
    const well = await question(null, "auth.ask-passkey");
    const right = device.use(well.asks);
    expect(await answer(right, well.cookies)).toMatchObject({ ok: true });
    expect(await answer(right, well.cookies)).toMatchObject(failed);
    expect(await answer(device.use(well.asks), well.cookies)).toMatchObject(failed);
    const badly = await question(null, "auth.ask-passkey");
    const elsewhere = device.use(badly.asks, { origin: "https://porch.example" });
    expect(await answer(elsewhere, badly.cookies)).toMatchObject(failed);
    expect(await answer(device.use(badly.asks), badly.cookies)).toMatchObject(failed);
  });

  it("needs this site, this browser's question for it, not too long ago, and who holds the device", async () => {
    const person = await neighbor();
    const device = await addTo(person);
    const before = await sessionsOf(person);
    const asked = () => question(null, "auth.ask-passkey");
    const [one, two, late] = [await asked(), await asked(), await asked()];
    expect(await answer(device.use(one.asks, { isVerified: false }), one.cookies)).toMatchObject(failed);
    expect(await answer(device.use(one.asks), two.cookies)).toMatchObject(failed);
    expect(await answer(device.use(two.asks), "")).toMatchObject(failed);
    expect(await answer(device.use(two.asks), "__Host-passkey=forged.forged")).toMatchObject(failed);
    const made = await question(person, "auth.ask-new-passkey");
    expect(await answer(device.use(made.asks), made.cookies)).toMatchObject(failed);
    await porch()
      .db.update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await answer(device.use(late.asks), late.cookies)).toMatchObject(failed);
    expect(await sessionsOf(person)).toBe(before);
  });

  it("names the account that it was tried on in the log of security events", async () => {
    const person = await neighbor();
    const device = await addTo(person);
    expect(await answer(device.use({ challenge: "x" }), "")).toMatchObject(failed);
    await porch().dependencies.securityLog.flush();
    const { kind, memberId } = securityEvents;
    const noted = and(eq(kind, "sign-in.failed"), eq(memberId, person.id));
    expect(await porch().db.select().from(securityEvents).where(noted)).toMatchObject([{ count: 1 }]);
  });

  it("refuses what no device says, before anything is made of it", async () => {
    const person = await neighbor();
    const { credentialId } = await addTo(person);
    const whole = { id: credentialId, rawId: credentialId, type: "public-key" };
    const response = { clientDataJSON: "e30", authenticatorData: "e30", signature: "e30" };
    const wrong = [
      ...["", "x", "null", "[]", "{}", '"text"', "{", "[".repeat(8000), `"${"x".repeat(9000)}"`],
      ...[whole, { ...whole, response: {} }, { ...whole, id: { $ne: "" }, response }, { ...whole, id: [], response }],
      ...[
        { ...whole, id: "\u0000", response },
        { ...whole, response: { ...response, signature: 7 } },
      ],
    ].map((each) => (typeof each === "string" ? each : JSON.stringify(each)));
    for (const credential of wrong) {
      expect(await answer(credential, ""), credential.slice(0, 60)).toMatchObject({ status: 400, ok: false });
      const sent = { name: "Phone", credential };
      expect(await porch().send(person, "auth.add-passkey", sent)).toMatchObject({ status: 400, ok: false });
    }
  });

  describe("again", () => {
    const again = async (person: Person, credential: string, cookies: string) =>
      porch().send(person, "auth.sign-in-again-by-passkey", { credential, to: "/profile/security/phone" }, { cookies });
    const refused = { status: 403, toast: { title: "Sign in failed" }, cookies: [] };

    it("renews the token as the password does, and opens no other session", async () => {
      const person = await neighbor();
      const device = await addTo(person);
      const { asks, cookies } = await question(person, "auth.ask-own-passkey");
      expect(asks).toMatchObject({ userVerification: "required", allowCredentials: [{ id: device.credentialId }] });
      const before = await sessionsOf(person);
      const { to, cookies: renewed } = await again(person, device.use(asks), cookies);
      expect(to).toBe("/profile/security/phone");
      expect((await viewerOf(cookiesOf(renewed)))?.id).toBe(person.id);
      expect([await isSignedIn(person.cookie), await sessionsOf(person)]).toEqual([false, before]);
    });

    it("takes one of the viewer's own, once, of who holds it, and no other account's", async () => {
      const [person, other] = [await neighbor(), await neighbor()];
      const [own, theirs] = [await addTo(person), await addTo(other)];
      const before = [await sessionsOf(person), await sessionsOf(other)];
      const first = await question(person, "auth.ask-own-passkey");
      expect(await again(person, theirs.use(first.asks), first.cookies)).toMatchObject(refused);
      expect(await again(person, own.use(first.asks, { isVerified: false }), first.cookies)).toMatchObject(refused);
      expect(await again(person, own.use(first.asks), first.cookies)).toMatchObject(refused);
      expect([await sessionsOf(person), await sessionsOf(other)]).toEqual(before);
      expect(await signIn(person.email, goodPassword)).toMatchObject({ ok: true });
    });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
