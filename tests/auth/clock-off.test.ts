import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLimiter, limits } from "~/platform/limits/limits.server";
import { createAuthSteps } from "../support/auth-steps";
import { goodPassword, type Person } from "../support/cast";
import { withPorchlight } from "../support/porchlight";
import { cookiesOf } from "../support/send";

const minuteMs = 60_000;
const [hour, day] = [60, 24 * 60];
const newPassword = `${goodPassword}-new`;

/**
 * A process whose clock is wrong for a while, beside a database whose clock is right. Nothing stays open for longer than it
 * may and that hour, and nobody is kept out for longer.
 */
describe.each([
  ["ahead", hour],
  ["behind", -hour],
])("a clock that is an hour %s", (_where, off) => {
  const porch = withPorchlight({ config: { rateLimitScale: 1 } });
  const { neighbor, signIn, signUp, isSignedIn, resetLink } = createAuthSteps(porch);
  let start: number;
  beforeEach(() => {
    start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => void vi.useRealTimers());
  /** The process takes it for so many minutes after the truth of the beginning. */
  const at = (minutes: number) => void vi.setSystemTime(start + minutes * minuteMs);
  const asCookie = ({ cookies }: { cookies: string[] }) => cookiesOf(cookies);
  let count = 0;
  const newAddress = () => `clock-${off > 0 ? "ahead" : "behind"}-${++count}@porch.test`;

  it("signs up, in and out; sessions go on when it is right again, and end an hour late at most", async () => {
    const before = await neighbor();
    at(off);
    const email = newAddress();
    const [first, second] = [await signUp(email), await signIn(email, goodPassword)];
    const opened = asCookie(second);
    const states = () => Promise.all([before.cookie, asCookie(first), opened].map((cookie) => isSignedIn(cookie)));
    expect(await states()).toEqual([true, true, true]);
    at(0);
    expect(await states()).toEqual([true, true, true]);
    expect(await signIn(email, goodPassword)).toMatchObject({ ok: true });
    expect(await porch().send({ cookie: opened }, "auth.sign-out")).toMatchObject({ ok: true });
    expect(await isSignedIn(opened)).toBe(false);
    at(30 * day + hour + 1);
    expect(await states()).toEqual([false, false, false]);
  });

  it("leaves no link for a new password good for longer than two hours, and another one is always good", async () => {
    const reset = (token: string) => porch().send(null, "auth.reset-password", { token, password: newPassword });
    const isGone = { status: 400, toast: { title: "This link is not valid any more" } };
    const [ana, ben, eva] = [await neighbor(), await neighbor(), await neighbor()];
    at(off);
    const [made, unused] = [await resetLink(ana.email), await resetLink(ben.email)];
    expect(await reset(made)).toMatchObject({ ok: true });
    at(2 * hour + 1);
    expect(await reset(unused)).toMatchObject(isGone);
    expect(await reset(await resetLink(ben.email))).toMatchObject({ ok: true });
    // One that is over by the right clock stays closed once that is wrong, if it is over for an hour.
    at(0);
    const old = await resetLink(eva.email);
    at(2 * hour + 1 + off);
    expect(await reset(old)).toMatchObject(isGone);
    expect(await reset(await resetLink(eva.email))).toMatchObject({ ok: true });
  });

  it("keeps nobody out for longer than the limit and an hour", async () => {
    const limiter = createLimiter(porch().db);
    const who = `198.51.100.${off > 0 ? 1 : 2}`;
    const [times, seconds] = limits.contact;
    at(off);
    for (let time = 0; time < times; time++) expect(await limiter.allow("contact", who)).toBe(true);
    expect(await limiter.allow("contact", who)).toBe(false);
    at(hour + seconds / 60 + 1);
    expect(await limiter.allow("contact", who)).toBe(true);
    // The same by wrong passwords, for an account.
    const { email } = await neighbor();
    at(off);
    for (let time = 0; time < limits.signInAccount[0]; time++) await signIn(email, "wrong");
    expect(await signIn(email, goodPassword)).toMatchObject({ ok: false });
    at(hour + limits.signInAccount[1] / 60 + 1);
    expect(await signIn(email, goodPassword)).toMatchObject({ ok: true });
  });

  it("asks again for what counts, as a password that was given then proves nothing now, and takes the answer", async () => {
    const person = await neighbor();
    const change = (cookie: string) =>
      porch().send({ cookie }, "auth.change-phone", { areaCode: "512", phoneNumber: "5550188" });
    const asksAgain = { ok: false, to: "/auth/again?to=%2F" };
    const again = async (cookie: string) =>
      asCookie(
        await porch().send({ cookie } as Person, "auth.sign-in-again", { password: goodPassword, to: "/profile" }),
      );
    at(off);
    expect(await change(person.cookie)).toMatchObject(asksAgain);
    const then = await again(person.cookie);
    expect(await change(then)).toMatchObject({ ok: true });
    at(0);
    expect(await change(then)).toMatchObject(asksAgain);
    const now = await again(then);
    expect(await change(now)).toMatchObject({ ok: true });
    at(11);
    expect(await change(now)).toMatchObject(asksAgain);
  });

  it("keeps no mail back", async () => {
    at(off);
    const email = newAddress();
    await signUp(email);
    await porch().settled();
    at(0);
    await porch().send(null, "auth.forgot-password", { email });
    await porch().settled();
    const mails = await porch().rows(sql`select status from mails where recipient = ${email}`);
    expect(mails).toEqual([{ status: "sent" }, { status: "sent" }]);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
