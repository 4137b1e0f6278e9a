import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { passkeys, secondFactors } from "~/platform/accounts/factors/table.server";
import { roles } from "~/platform/accounts/table.server";
import { createAuthSteps } from "../support/auth-steps";
import { goodPassword, type Person } from "../support/cast";
import { createPasskeySteps } from "../support/passkeys";
import { withPorchlight } from "../support/porchlight";
import { createSecondSteps } from "../support/second-steps";

describe("who has lost the second step", () => {
  const porch = withPorchlight({ config: { rateLimitScale: 10 } });
  const { neighbor, signIn, resetLink, linkTo } = createAuthSteps(porch);
  const { give, codeOf, rowOf, halfSignedIn, recoveryCodesOf } = createSecondSteps(porch);
  const { addTo } = createPasskeySteps(porch);
  const admin = () => porch().member({ admin: true });
  const reset = (by: Person, act: "ask" | "agree" | "drop", { id: memberId }: Person) =>
    porch().send(by, `members.${act}-second-step-reset`, { memberId });
  const withSecondStep = async () => {
    const person = await neighbor();
    await give(person);
    return person;
  };

  it("is let in by two who are admins when the second one agrees", async () => {
    const [person, one, other] = [await withSecondStep(), await admin(), await admin()];
    expect(await reset(one, "ask", person)).toMatchObject({ ok: true });
    await porch().db.delete(roles).where(eq(roles.memberId, one.id));
    expect(await reset(other, "agree", person)).toMatchObject({ status: 409 });
    expect(await reset(other, "ask", person)).toMatchObject({ ok: true });
    expect(await rowOf(person)).toBeDefined();
  });

  it("keeps a new one that was set up after a reset was asked for", async () => {
    const [person, one, other] = [await withSecondStep(), await admin(), await admin()];
    await reset(one, "ask", person);
    expect(await porch().send(person, "auth.turn-off-second-step")).toMatchObject({ ok: true });
    await give(person);
    expect(await reset(other, "agree", person)).toMatchObject({ status: 409 });
    expect(await rowOf(person)).toBeDefined();
  });

  it("is told what became of a reset, also whoever comes late to drop it", async () => {
    const [person, one, other] = [await withSecondStep(), await admin(), await admin()];
    await reset(one, "ask", person);
    expect(await reset(other, "agree", person)).toMatchObject({ ok: true });
    expect(await reset(one, "drop", person)).toMatchObject({ status: 409 });
  });

  it("is asked for anew where who asked was no admin meanwhile, got a password by mail, or it was not lost", async () => {
    const other = await admin();
    const after: [string, (one: Person, person: Person) => Promise<unknown>][] = [
      [
        "role",
        async (one) => {
          await porch().send(other, "members.revoke-admin", { memberId: one.id });
          await porch().send(other, "members.make-admin", { memberId: one.id });
        },
      ],
      [
        "password",
        async (one) => {
          const token = await resetLink(one.email);
          await porch().send(null, "auth.reset-password", { token, password: goodPassword });
        },
      ],
      [
        "code",
        async (_, person) =>
          porch().send(
            null,
            "auth.enter-code",
            { code: await codeOf(person), to: "" },
            { cookies: await halfSignedIn(person) },
          ),
      ],
    ];
    for (const [what, happens] of after) {
      const [person, one] = [await withSecondStep(), await admin()];
      expect(await reset(one, "ask", person), what).toMatchObject({ ok: true });
      await happens(one, person);
      expect(await reset(other, "agree", person), what).toMatchObject({ status: 409 });
    }
  });

  it("is helped for good: a link to move the account, asked for by somebody else, ends too", async () => {
    const [person, one, other] = [await withSecondStep(), await admin(), await admin()];
    const email = "intruder@porch.test";
    await porch().send(person, "auth.change-email", { email });
    const token = await linkTo(email, "/auth/email");
    await reset(one, "ask", person);
    expect(await reset(other, "agree", person)).toMatchObject({ ok: true });
    expect(await porch().send(null, "auth.confirm-new-email", { token })).toMatchObject({ status: 400 });
  });

  it("needs no admin where the password alone opens the account", async () => {
    const person = await neighbor();
    await addTo(person);
    expect(await reset(await admin(), "ask", person)).toMatchObject({ status: 409 });
  });

  it("owned the mailbox all along: what a stranger set up before goes with the first link to it", async () => {
    const person = await neighbor({ confirmed: false });
    await addTo(person);
    await give(person);
    const token = await resetLink(person.email);
    expect(await porch().send(null, "auth.reset-password", { token, password: goodPassword })).toMatchObject({
      ok: true,
    });
    expect(await rowOf(person)).toBeUndefined();
    expect(await porch().db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0);
    expect(await signIn(person.email, goodPassword)).toMatchObject({ ok: true, to: "/profile" });
  });

  it("is told whom to ask where the site has lost the key that it was kept with", async () => {
    const person = await withSecondStep();
    const [cookies, code, recovery] = [await halfSignedIn(person), await codeOf(person), await recoveryCodesOf(person)];
    const unreadable = { secret: "0123456789abcdef".repeat(8), backupCodes: "0123456789abcdef".repeat(8) };
    await porch().db.update(secondFactors).set(unreadable).where(eq(secondFactors.userId, person.id));
    for (const [command, typed = ""] of [
      ["auth.enter-code", code],
      ["auth.enter-recovery-code", recovery[0]],
    ])
      expect(await porch().send(null, command ?? "", { code: typed, to: "" }, { cookies })).toMatchObject({
        status: 409,
        toast: { text: /Contact Us/ },
      });
  });

  it("is told of somebody who has the password and guesses at codes, once for each sign-in that ends so", async () => {
    const person = await withSecondStep();
    const wrong = (await codeOf(person)) === "000000" ? "111111" : "000000";
    const cookies = await halfSignedIn(person);
    for (let guess = 0; guess < 8; guess++)
      await porch().send(null, "auth.enter-code", { code: wrong, to: "" }, { cookies });
    await porch().settled();
    const mails = (await porch().mailsTo(person.email)).filter(({ subject }) => /knows the password/.test(subject));
    expect(mails).toHaveLength(1);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
