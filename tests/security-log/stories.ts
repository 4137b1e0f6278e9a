import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { passkeys } from "~/platform/accounts/factors/table.server";
import type { SecurityKind } from "~/platform/security-log/kinds";
import { createAuthSteps } from "../support/auth-steps";
import { makeBoard } from "../support/boards";
import { goodPassword, type Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { createPasskeySteps } from "../support/passkeys";
import type { TestPorchlight } from "../support/porchlight";
import { secondStepStories } from "./second-step-stories";
import type { Story } from "./story";

const wrong = "Wrong-password-1";
let count = 0;

const byAdmin =
  (command: string, cast: Parameters<TestPorchlight["member"]>[0] = {}, values: Record<string, string> = {}): Story =>
  async (porch, ip) => {
    const [admin, about] = [await porch.member({ admin: true }), await porch.member(cast)];
    expect(await porch.send(admin, command, { memberId: about.id, ...values }, { ip })).toMatchObject({ ok: true });
    return { memberId: about.id, actorId: admin.id, address: ip, command };
  };

const confirm = async (porch: TestPorchlight, person: Person, ip: string) => {
  const token = `security-token-${++count}`;
  const { internalAdapter } = await porch.dependencies.auth(porch.db).$context;
  const expiresAt = new Date(Date.now() + 60_000);
  await internalAdapter.createVerificationValue({ identifier: `confirm-email:${token}`, value: person.id, expiresAt });
  expect(await porch.send(null, "auth.confirm-email", { token }, { ip })).toMatchObject({ ok: true });
};

/** For each kind one way in which it really comes about, through the command or the page. Without one a kind has no type. */
export const stories: Record<SecurityKind, Story> = {
  async "sign-in.succeeded"(porch, ip) {
    const { neighbor, signIn } = createAuthSteps(() => porch);
    const { id, email } = await neighbor();
    expect(await signIn(email, goodPassword, { ip })).toMatchObject({ ok: true });
    return { memberId: id, actorId: null, address: ip, command: "auth.sign-in" };
  },
  async "sign-in.failed"(porch, ip) {
    const { neighbor, signIn } = createAuthSteps(() => porch);
    const { id, email } = await neighbor();
    expect(await signIn(email, wrong, { ip })).toMatchObject({ status: 401 });
    return { memberId: id, actorId: null, address: ip, command: "auth.sign-in" };
  },
  async "password.wrong"(porch, ip) {
    const person = await createAuthSteps(() => porch).neighbor();
    expect(await porch.send(person, "profiles.delete", { password: wrong }, { ip })).toMatchObject({ status: 403 });
    return { memberId: person.id, address: ip, command: "profiles.delete" };
  },
  async "passkey.wrong"(porch, ip) {
    const { addTo, question } = createPasskeySteps(() => porch);
    const [person, other] = [await porch.member(), await porch.member()];
    const device = await addTo(other);
    const { asks, cookies } = await question(person, "auth.ask-own-passkey");
    const values = { credential: device.use(asks), to: "" };
    const answer = await porch.send(person, "auth.sign-in-again-by-passkey", values, { ip, cookies });
    expect(answer).toMatchObject({ status: 403 });
    return { memberId: person.id, actorId: null, address: ip, command: "auth.sign-in-again-by-passkey" };
  },
  async "refused.not-allowed"(porch, ip) {
    const [person, other] = [await porch.member(), await porch.member()];
    const values = { memberId: other.id, seen: "member" };
    expect(await porch.send(person, "members.ban", values, { ip })).toMatchObject({ status: 403 });
    return { memberId: person.id, actorId: null, address: ip, command: "members.ban" };
  },
  async "refused.not-theirs"(porch, ip) {
    const [owner, person] = [await porch.member({ resident: true }), await porch.member()];
    const { id } = await makeBoard(porch, owner);
    expect(await porch.send(person, "boards.delete", { ...givenReasons, boardId: String(id) }, { ip })).toMatchObject({
      status: 403,
    });
    return { memberId: person.id, address: ip, command: "boards.delete" };
  },
  async "refused.banned"(porch, ip) {
    const { neighbor, signIn } = createAuthSteps(() => porch);
    const { id, email } = await neighbor({ banned: true });
    expect(await signIn(email, goodPassword, { ip })).toMatchObject({ status: 403 });
    return { memberId: id, address: ip, command: "auth.sign-in" };
  },
  async "refused.other-site"(porch, ip) {
    const person = await porch.member();
    const headers = { "Sec-Fetch-Site": "cross-site" };
    await expect(porch.send(person, "auth.sign-out", {}, { ip, headers })).rejects.toMatchObject({
      init: { status: 403 },
    });
    return { memberId: person.id, address: ip, command: null };
  },
  async "limit.hit"(porch, ip) {
    const asAlways = porch.dependencies.limiter;
    porch.dependencies.limiter = { ...asAlways, allow: async () => false };
    const person = await porch.member();
    expect(await porch.send(person, "auth.resend-confirmation", {}, { ip })).toMatchObject({ status: 429 });
    porch.dependencies.limiter = asAlways;
    return { memberId: person.id, address: ip, command: "auth.resend-confirmation" };
  },
  "private-data.seen": byAdmin("members.look-up"),
  async "account.opened"(porch, ip) {
    const email = `opened-${++count}@porch.test`;
    expect(await createAuthSteps(() => porch).signUp(email, { ip })).toMatchObject({ ok: true });
    return { actorId: null, address: ip, command: "auth.sign-up" };
  },
  async "account.confirmed"(porch, ip) {
    const person = await porch.member({ confirmed: false });
    await confirm(porch, person, ip);
    return { memberId: person.id, actorId: null, address: ip, command: "auth.confirm-email" };
  },
  async "account.password-changed"(porch, ip) {
    const { neighbor, resetLink } = createAuthSteps(() => porch);
    const { id, email } = await neighbor();
    const values = { token: await resetLink(email), password: `${goodPassword}-2` };
    expect(await porch.send(null, "auth.reset-password", values, { ip })).toMatchObject({ ok: true });
    return { memberId: id, actorId: null, address: ip, command: "auth.reset-password" };
  },
  async "account.passkey-added"(porch, ip) {
    const person = await porch.member();
    await createPasskeySteps(() => porch).addTo(person, "Phone", { ip });
    return { memberId: person.id, actorId: null, address: ip, command: "auth.add-passkey" };
  },
  async "account.passkey-removed"(porch, ip) {
    const person = await porch.member();
    await createPasskeySteps(() => porch).addTo(person);
    const [passkey] = await porch.db.select().from(passkeys).where(eq(passkeys.userId, person.id));
    const values = { passkeyId: passkey?.id ?? "" };
    expect(await porch.send(person, "auth.remove-passkey", values, { ip })).toMatchObject({ ok: true });
    return { memberId: person.id, actorId: null, address: ip, command: "auth.remove-passkey" };
  },
  async "account.email-changed"(porch, ip) {
    const { neighbor, linkTo } = createAuthSteps(() => porch);
    const person = await neighbor();
    const email = `moved-${++count}@security.test`;
    expect(await porch.send(person, "auth.change-email", { email })).toMatchObject({ ok: true });
    const token = await linkTo(email, "/auth/email");
    expect(await porch.send(null, "auth.confirm-new-email", { token }, { ip })).toMatchObject({ ok: true });
    return { memberId: person.id, actorId: null, address: ip, command: "auth.confirm-new-email" };
  },
  async "account.email-taken-back"(porch, ip) {
    const { neighbor, linkTo } = createAuthSteps(() => porch);
    const person = await neighbor();
    const email = `thief-${++count}@security.test`;
    await porch.send(person, "auth.change-email", { email });
    await porch.send(null, "auth.confirm-new-email", { token: await linkTo(email, "/auth/email") });
    const token = await linkTo(person.email, "/auth/email/undo");
    expect(await porch.send(null, "auth.undo-email", { token }, { ip })).toMatchObject({ ok: true });
    return { memberId: person.id, actorId: null, address: ip, command: "auth.undo-email" };
  },
  async "account.phone-changed"(porch, ip) {
    const person = await porch.member();
    const values = { areaCode: "737", phoneNumber: "5550199" };
    expect(await porch.send(person, "auth.change-phone", values, { ip })).toMatchObject({ ok: true });
    return { memberId: person.id, actorId: null, address: ip, command: "auth.change-phone" };
  },
  ...secondStepStories,
  "account.banned": byAdmin("members.ban", {}, { ...givenReasons, seen: "member" }),
  "account.ban-lifted": byAdmin("members.unban", { banned: true }),
  "account.made-admin": byAdmin("members.make-admin"),
  "account.admin-removed": byAdmin("members.revoke-admin", { admin: true }),
  "account.verified": byAdmin("members.verify", {}, { reason: "We met at the market." }),
  "account.verification-withdrawn": byAdmin("members.withdraw-verification", { resident: true }, { reason: "Moved." }),
  async "account.deleted"(porch, ip) {
    const person = await createAuthSteps(() => porch).neighbor();
    expect(await porch.send(person, "profiles.delete", { password: goodPassword }, { ip })).toMatchObject({ ok: true });
    return { memberId: null, actorId: null, address: null, command: "profiles.delete" };
  },
  async "burst.mailed"(porch) {
    for (let address = 0; address < 101; address++)
      porch.dependencies.securityLog.note({ kind: "sign-in.failed", address: `192.0.2.${address}`, at: new Date() });
    return { memberId: null, actorId: null, address: null, command: null };
  },
};
