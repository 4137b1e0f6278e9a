import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { secondFactorResets, secondFactors } from "~/platform/accounts/factors/table.server";
import { eraseWhatIsDue } from "~/platform/accounts/retention.server";
import { accounts, verifications } from "~/platform/accounts/table.server";
import { createViewerFinder } from "~/platform/accounts/viewer.server";
import { createAuthSteps } from "../support/auth-steps";
import { goodPassword, type Person } from "../support/cast";
import { withPorchlight } from "../support/porchlight";
import { createSecondSteps } from "../support/second-steps";
import { cookiesOf } from "../support/send";

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe("a second step", () => {
  const porch = withPorchlight();
  const { neighbor, isSignedIn, viewerOf, resetLink, linkTo } = createAuthSteps(porch);
  const { give, codeOf, rowOf, recoveryCodesOf, enterPassword, halfSignedIn } = createSecondSteps(porch);
  const withSecondStep = async (options?: Parameters<typeof neighbor>[0]) => {
    const person = await neighbor(options);
    await give(person);
    return person;
  };
  const enter = (code: string, cookies: string, to = "") =>
    porch().send(null, "auth.enter-code", { code, to }, { cookies });
  const enterRecovery = (code: string, cookies: string) =>
    porch().send(null, "auth.enter-recovery-code", { code, to: "" }, { cookies });
  const wrongCode = async (person: Person) => ((await codeOf(person)) === "000000" ? "111111" : "000000");

  it("is asked for after the password, which alone opens nothing", async () => {
    const person = await withSecondStep();
    const answer = await enterPassword(person, "/boards");
    expect(answer).toMatchObject({ to: "/auth/code?to=%2Fboards" });
    const cookies = cookiesOf(answer.cookies);
    expect(cookies).toMatch(/^__Host-second-step=[^;]+$/);
    expect(answer.cookies.join("\n")).toMatch(/^__Host-second-step=.*HttpOnly/m);
    expect(await isSignedIn(cookies)).toBe(false);
    const entered = await enter(await codeOf(person), cookies, "/boards");
    expect(entered).toMatchObject({ ok: true, to: "/boards", isReplaced: true });
    expect(await isSignedIn(cookiesOf(entered.cookies))).toBe(true);
  });

  it("takes a code once, and none from before it, also in another browser", async () => {
    const person = await withSecondStep();
    const before = await codeOf(person, minutesLater(-0.5));
    const code = await codeOf(person);
    expect(await enter(code, await halfSignedIn(person))).toMatchObject({ ok: true });
    for (const old of [code, before])
      expect(await enter(old, await halfSignedIn(person))).toMatchObject({
        status: 401,
        errors: { code: /used already/ },
      });
  });

  it("takes the code with a space in it, and neither one that is long over nor one of another account", async () => {
    const [person, other] = [await withSecondStep(), await withSecondStep()];
    const cookies = await halfSignedIn(person);
    for (const code of [await codeOf(person, minutesLater(-2)), await codeOf(other)])
      expect(await enter(code, cookies)).toMatchObject({ status: 401 });
    const code = await codeOf(person);
    expect(await enter(` ${code.slice(0, 3)} ${code.slice(3)}`, cookies)).toMatchObject({ ok: true });
  });

  it("ends a sign-in after five wrong codes, and rests after ten of an account", async () => {
    const person = await withSecondStep();
    const wrong = await wrongCode(person);
    for (let round = 0; round < 2; round++) {
      const cookies = await halfSignedIn(person);
      for (let guess = 0; guess < 5; guess++) expect(await enter(wrong, cookies)).toMatchObject({ status: 401 });
      expect((await enter(await codeOf(person), cookies)).ok).toBe(false);
    }
    const cookies = await halfSignedIn(person);
    expect(await enter(await codeOf(person, minutesLater(0.5)), cookies)).toMatchObject({ status: 429 });
    const [recovery = ""] = await recoveryCodesOf(person);
    expect(await enterRecovery(recovery, cookies)).toMatchObject({ status: 429 });
    await porch()
      .db.update(secondFactors)
      .set({ lockedUntil: new Date(Date.now() - 1) });
    expect(await enterRecovery(recovery, await halfSignedIn(person))).toMatchObject({ ok: true });
  });

  it("looks at no code once the password was given too long ago, and says so", async () => {
    const person = await withSecondStep();
    const cookies = await halfSignedIn(person);
    await porch()
      .db.update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(verifications.value, person.id));
    const late = { status: 401, toast: { text: expect.stringMatching(/^Please begin again with the password/) } };
    for (const code of [await wrongCode(person), await codeOf(person)])
      expect(await enter(code, cookies)).toMatchObject(late);
    expect((await rowOf(person))?.failedVerificationCount).toBe(0);
  });

  it("lets each recovery code in once, however it is typed, and tells its owner", async () => {
    const person = await withSecondStep();
    const [first = "", second = ""] = await recoveryCodesOf(person);
    const typed = ` ${first.slice(0, 5).toLowerCase()}-${first.slice(5).toLowerCase()} `;
    expect(await enterRecovery(typed, await halfSignedIn(person))).toMatchObject({ ok: true });
    expect(await enterRecovery(first, await halfSignedIn(person))).toMatchObject({ status: 401 });
    expect(await recoveryCodesOf(person)).toHaveLength(9);
    const browsers = await Promise.all(Array.from({ length: 5 }, () => halfSignedIn(person)));
    const answers = await Promise.all(browsers.map((each) => enterRecovery(second, each)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await porch().settled();
    const subjects = (await porch().mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /recovery code/.test(subject))).toHaveLength(2);
  });

  it("is of the browser in which the password was right, for ten minutes", async () => {
    const [person, other] = [await withSecondStep(), await withSecondStep()];
    const cookies = await halfSignedIn(person);
    const code = await codeOf(person);
    const [name, value = ""] = cookies.split(/=(.*)/);
    const unsigned = `${name}=${value.split(".")[0]}.${"A".repeat(43)}%3D`;
    // Signed by us, for a question to a device.
    const question = (await porch().send(null, "auth.ask-passkey")).cookies;
    const anotherCookies = cookiesOf(question).replace("__Host-passkey", name ?? "");
    const made = ["", `${name}=`, `${name}=%`, `${name}=made-up.signature`, unsigned];
    for (const wrong of [...made, anotherCookies, await halfSignedIn(other)])
      expect(await enter(code, wrong)).toMatchObject({ ok: false, status: 401 });
    await porch().rows(sql`update verifications set expires_at = now()`);
    expect(await enter(code, cookies)).toMatchObject({ status: 401, toast: { text: /ten minutes/ } });
  });

  it("is not got round by a session that the browser has besides, its own or another's", async () => {
    const [person, other] = [await withSecondStep(), await neighbor()];
    const cookies = `${await halfSignedIn(person)}; ${other.cookie}`;
    expect(await enter(await wrongCode(person), cookies)).toMatchObject({ status: 401 });
    const entered = await enter(await codeOf(person), cookies);
    expect((await viewerOf(cookiesOf(entered.cookies)))?.id).toBe(person.id);
    // What the new cookie replaced has ended.
    expect(await isSignedIn(other.cookie)).toBe(false);
  });

  it("lets no banned account in, whose ban came between password and code", async () => {
    const person = await withSecondStep();
    const cookies = await halfSignedIn(person);
    await porch().db.update(accounts).set({ bannedAt: new Date() }).where(eq(accounts.id, person.id));
    expect(await enter(await codeOf(person), cookies)).toMatchObject({
      status: 403,
      toast: { title: "Account banned" },
    });
  });

  it("stays when the password is set by a mailed link", async () => {
    const person = await withSecondStep();
    const token = await resetLink(person.email);
    await porch().send(null, "auth.reset-password", { token, password: `${goodPassword}-new` });
    const form = { email: person.email, password: `${goodPassword}-new`, to: "" };
    expect((await porch().send(null, "auth.sign-in", form)).to).toBe("/auth/code");
  });

  it("is set up with a code that comes back, ends other sessions, and mails the owner", async () => {
    const person = await neighbor();
    const elsewhere = await porch().openSession(person.id);
    expect(await porch().send(person, "auth.begin-second-step")).toMatchObject({ ok: true });
    expect(await rowOf(person)).toMatchObject({ verified: false });
    expect((await enterPassword(person)).to).toBe("/profile");
    const turnOn = (code: string) => porch().send(person, "auth.turn-on-second-step", { code });
    expect(await turnOn(await wrongCode(person))).toMatchObject({ status: 400, errors: { code: /code of now/ } });
    const answer = await turnOn(await codeOf(person));
    expect(answer).toMatchObject({ ok: true, to: "/profile/security/second-step?codes=new" });
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect(await isSignedIn(cookiesOf(answer.cookies))).toBe(true);
    expect(new Set(await recoveryCodesOf(person)).size).toBe(10);
    await porch().settled();
    expect((await porch().mailsTo(person.email)).at(-1)?.subject).toMatch(/second step now/);
    // The code that turned it on opens nothing.
    expect(await enter(await codeOf(person), await halfSignedIn(person))).toMatchObject({ status: 401 });
  });

  it("is kept so that the database alone makes no code", async () => {
    const person = await withSecondStep();
    const row = await rowOf(person);
    const [code = ""] = await recoveryCodesOf(person);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row?.secret).toMatch(/^[0-9a-f]{100,}$/);
  });

  it("of an intruder goes when the owner takes the account back by its old address", async () => {
    const person = await neighbor();
    await give(person);
    const email = `thief-${person.username}@porch.test`;
    await porch().send(person, "auth.change-email", { email });
    await porch().send(null, "auth.confirm-new-email", { token: await linkTo(email, "/auth/email") });
    await porch().send(null, "auth.undo-email", { token: await linkTo(person.email, "/auth/email/undo") });
    expect(await rowOf(person)).toBeUndefined();
  });

  it("that was begun or asked to be reset and not followed up is gone the next night", async () => {
    const [begun, on] = [await neighbor(), await withSecondStep()];
    await give(begun, false);
    await porch().db.insert(secondFactorResets).values({ memberId: on.id, askedBy: begun.id, askedAt: new Date() });
    const left = async () => [
      await rowOf(begun),
      await porch().db.$count(secondFactorResets, eq(secondFactorResets.memberId, on.id)),
    ];
    await eraseWhatIsDue(porch().db, minutesLater(23 * 60));
    expect(await left()).toEqual([expect.anything(), 1]);
    await eraseWhatIsDue(porch().db, minutesLater(25 * 60));
    expect(await left()).toEqual([undefined, 0]);
    expect(await rowOf(on)).toBeDefined();
  });

  it("is asked of admins before they are admins, where the operator wants that", async () => {
    const { dependencies, db } = porch();
    const admin = await porch().member({ admin: true });
    const find = createViewerFinder(db, { ...dependencies.settings, requireSecondFactor: true });
    const viewer = async () => (await find(admin.cookie, new Date()))?.viewer;
    expect(await viewer()).toMatchObject({ isAdmin: false, lacksSecondStep: true });
    await give(admin);
    expect(await viewer()).toMatchObject({ isAdmin: true, lacksSecondStep: false });
    const member = await porch().member();
    expect((await find(member.cookie, new Date()))?.viewer).toMatchObject({ isAdmin: false, lacksSecondStep: false });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
