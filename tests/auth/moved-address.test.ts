import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { commands } from "~/commands.server";
import { accounts, roles, verifications } from "~/platform/accounts/table.server";
import type { Command } from "~/platform/commands/command.server";
import { carryOut } from "~/platform/commands/pipeline.server";
import { requestContext } from "~/platform/context.server";
import { limits } from "~/platform/limits/limits.server";
import { mails } from "~/platform/mail/table.server";
import { createAuthSteps } from "../support/auth-steps";
import { goodPassword, type Person } from "../support/cast";
import { withPorchlight } from "../support/porchlight";
import { createContextMaker } from "../support/request-context";
import { cookiesOf, filledForm } from "../support/send";

/** What others try with an address that was changed, and with the links of it. */
describe("a changed address", () => {
  const adminEmail = "lamp@porch.test";
  const porch = withPorchlight({ config: { adminEmail, rateLimitScale: 1 } });
  const { neighbor, signIn, signUp, viewerOf, isSignedIn, linkTo } = createAuthSteps(porch);
  let count = 0;
  const anotherAddress = () => `elsewhere-${++count}@porch.test`;
  const subjects = async (email: string) => (await porch().mailsTo(email)).map(({ subject }) => subject);
  const emailOf = async ({ id }: Pick<Person, "id">) =>
    (await porch().db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id)))[0]?.email;
  const ask = (person: Person, email: string) => porch().send(person, "auth.change-email", { email });
  const confirm = async (email: string, cookies?: string) =>
    porch().send(null, "auth.confirm-new-email", { token: await linkTo(email, "/auth/email") }, { cookies });
  /** With the link of the mail that told of the change. */
  const undo = async (email: string) => {
    const told = (await porch().mailsTo(email)).find(({ subject }) => subject.includes("was changed"));
    const [, token = ""] = /undo\?token=([\w-]+)/.exec(told?.text ?? "") ?? [];
    return porch().send(null, "auth.undo-email", { token });
  };
  const move = async (person: Person, email = anotherAddress()) => {
    await ask(person, email);
    expect(await confirm(email)).toMatchObject({ ok: true });
    return email;
  };

  it("is kept for its owner while they can take it back, and whoever wants it reads the same", async () => {
    const person = await neighbor();
    const moved = await move(person);
    const [free, kept] = [await signUp(anotherAddress()), await signUp(person.email)];
    expect(kept.toast).toEqual(free.toast);
    const other = await neighbor();
    expect((await ask(other, person.email)).toast).toEqual((await ask(other, anotherAddress())).toast);
    expect(await subjects(person.email)).toEqual([
      "Your Porchlight address was changed",
      "Your address is kept for its old account",
      "Your address is kept for its old account",
    ]);
    expect(await undo(person.email)).toMatchObject({ ok: true });
    expect(await subjects(moved)).toContain("Your Porchlight account was taken back");
  });

  it("goes back to its owner although somebody asked for it before it was kept", async () => {
    const [person, thief] = [await neighbor(), await neighbor()];
    const { email } = person;
    await move(person);
    expect(await signUp(email)).toMatchObject({ ok: true });
    await ask(thief, email);
    expect(await undo(email)).toMatchObject({ ok: true });
    expect(await emailOf(person)).toBe(email);
  });

  it("goes back to its owner although a thief moved the account on, and took that back", async () => {
    const person = await neighbor();
    const { email } = person;
    const thiefs = await move(person);
    await move(person);
    expect(await undo(thiefs)).toMatchObject({ ok: true });
    expect(await emailOf(person)).toBe(thiefs);
    expect(await undo(email)).toMatchObject({ ok: true });
    expect(await emailOf(person)).toBe(email);
  });

  it("makes nobody an admin, whoever the operator named", async () => {
    const person = await neighbor();
    await move(person, adminEmail);
    expect(await porch().db.select().from(roles).where(eq(roles.memberId, person.id))).toEqual([]);
  });

  it("stays what it is for a banned account", async () => {
    const person = await neighbor();
    const email = anotherAddress();
    await ask(person, email);
    await porch().db.update(accounts).set({ bannedAt: new Date() }).where(eq(accounts.id, person.id));
    expect(await confirm(email)).toMatchObject({ status: 400 });
    expect(await emailOf(person)).toBe(person.email);
  });

  it("leaves with an account that is erased, out of links and mails too", async () => {
    const person = await neighbor();
    const moved = await move(person);
    const asked = anotherAddress();
    await ask(person, asked);
    expect(await porch().send(person, "profiles.delete", { password: goodPassword })).toMatchObject({ ok: true });
    expect(
      await porch()
        .db.select()
        .from(verifications)
        .where(like(verifications.value, `%${person.id}%`)),
    ).toEqual([]);
    for (const email of [person.email, moved, asked])
      expect(await porch().db.select().from(mails).where(eq(mails.recipient, email))).toEqual([]);
  });

  it("is known on the browser that confirmed it, which is no news then", async () => {
    const person = await neighbor();
    const email = anotherAddress();
    await ask(person, email);
    const confirmed = await confirm(email, person.cookie);
    const device = cookiesOf(confirmed.cookies.filter((line) => line.startsWith("__Host-device=")));
    await signIn(email, goodPassword, { cookies: device });
    expect(await subjects(email)).not.toContain("A new sign-in to your Porchlight account");
    await signIn(email, goodPassword);
    expect(await subjects(email)).toContain("A new sign-in to your Porchlight account");
  });

  describe("signing in on new browsers", () => {
    const warnings = async (email: string) =>
      (await subjects(email)).filter((subject) => subject === "A new sign-in to your Porchlight account").length;

    it("is mailed a few times an hour, and never to an address that nobody has confirmed", async () => {
      const [person, stranger] = [await neighbor(), await neighbor({ confirmed: false })];
      for (let turn = 0; turn < limits.linksToAddress[0] + 2; turn++) {
        for (const { email } of [person, stranger])
          expect(await signIn(email, goodPassword)).toMatchObject({ ok: true });
      }
      expect([await warnings(person.email), await warnings(stranger.email)]).toEqual([limits.linksToAddress[0], 0]);
    });
  });

  describe("a session under another token", () => {
    it("is told again where the same form comes twice, by who had the old one", async () => {
      const person = await neighbor();
      const contextOf = createContextMaker(porch().dependencies);
      const facts = { ip: "203.0.113.9", headers: new Headers({ Cookie: person.cookie }), isData: true };
      const asking = (await contextOf(facts, person.cookie, new Date())).get(requestContext);
      const again = commands.find(({ form }) => form.name === "auth.sign-in-again") as Command;
      const form = { password: goodPassword, to: "", "idempotency-key": "6f9619ff-8b86-4011-b42d-00cf4fc964ff" };
      for (const turn of ["first", "second"]) {
        const { cookies = [] } = await carryOut(again, filledForm(again.form.name, form), asking);
        expect((await viewerOf(cookiesOf(cookies)))?.id, turn).toBe(person.id);
      }
      expect(await isSignedIn(person.cookie)).toBe(false);
    });

    it("is not given to what was on its way when it was ended", async () => {
      const person = await neighbor();
      const sent = porch().send(person, "auth.change-password", {
        currentPassword: goodPassword,
        password: `${goodPassword}-thief`,
      });
      await porch().db.execute(`delete from sessions where user_id = '${person.id}'`);
      expect(await sent).toMatchObject({ to: expect.stringContaining("/auth"), ok: false });
      expect(await signIn(person.email, goodPassword)).toMatchObject({ ok: true });
    });
  });
});
