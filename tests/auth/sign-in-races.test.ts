import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { sessions } from "~/platform/accounts/table.server";
import { createAuthSteps } from "../support/auth-steps";
import { makeBoard } from "../support/boards";
import { goodPassword, type Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { createPasskeySteps } from "../support/passkeys";
import { onPostgres, withPorchlight } from "../support/porchlight";
import { createSecondSteps } from "../support/second-steps";
import { type Answer, cookiesOf } from "../support/send";

const rounds = 8;
const newPassword = `${goodPassword}-new`;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The library opens a session beside our transactions: whoever changes the locks at that moment does not see it. */
onPostgres("a sign-in while the account's locks change", (engine) => {
  const porch = withPorchlight({ engine });
  const { neighbor, signIn, isSignedIn, resetLink, linkTo } = createAuthSteps(porch);
  const { give, codeOf } = createSecondSteps(porch);
  const { addTo, newDevice, question, signInWith } = createPasskeySteps(porch);

  /** @param act changes the locks @param open signs in by what opened the account until then @returns the answers to that */
  async function atOnce(act: () => Promise<Answer>, open: () => Promise<Answer>) {
    const signingIn = [0, 10, 20, 30].map((ms) => wait(ms).then(open));
    const [changed, ...answers] = await Promise.all([wait(15).then(act), ...signingIn]);
    expect(changed).toMatchObject({ ok: true });
    return answers;
  }

  const newly = { currentPassword: goodPassword, password: newPassword };

  it.each<[string, (person: Person) => Promise<() => Promise<Answer>>]>([
    ["a changed password", async (person) => () => porch().send(person, "auth.change-password", newly)],
    [
      "a password set by link",
      async ({ email }) => {
        const token = await resetLink(email);
        return () => porch().send(null, "auth.reset-password", { token, password: newPassword });
      },
    ],
    [
      "a second step",
      async (person) => {
        const code = await codeOf(person);
        return () => porch().send(person, "auth.turn-on-second-step", { code });
      },
    ],
  ])("does not outlive %s", async (_, prepare) => {
    const all: Answer[] = [];
    for (let round = 0; round < rounds; round++) {
      const person = await neighbor();
      await give(person, false);
      const answers = await atOnce(await prepare(person), () => signIn(person.email, goodPassword));
      for (const { cookies } of answers) expect(await isSignedIn(cookiesOf(cookies))).toBe(false);
      all.push(...answers);
    }
    // Some were right, and came before or in the middle.
    expect(all.some(({ ok, status }) => ok || status === 409)).toBe(true);
  });

  it("does not outlive the passkey that it was made by", async () => {
    for (let round = 0; round < rounds; round++) {
      const person = await neighbor();
      const device = await addTo(person);
      const email = `thief-${person.username}@porch.test`;
      await porch().send(person, "auth.change-email", { email });
      await porch().send(null, "auth.confirm-new-email", { token: await linkTo(email, "/auth/email") });
      const token = await linkTo(person.email, "/auth/email/undo");
      await atOnce(
        () => porch().send(null, "auth.undo-email", { token }),
        () => signInWith(device),
      );
      expect(await porch().db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    }
  });

  it("goes on while something else of the account changes, and leaves mailed links as they are", async () => {
    const [person, owner] = [await neighbor(), await porch().member()];
    await give(person);
    const token = await resetLink(person.email);
    const board = { boardId: String((await makeBoard(porch(), owner)).id), memberId: person.id };
    const [answer] = await Promise.all([
      signIn(person.email, goodPassword),
      ...[0, 10, 20, 30, 40, 50, 60].map((ms, at) =>
        wait(ms).then(() => porch().send(owner, at % 2 ? "boards.unban" : "boards.ban", { ...givenReasons, ...board })),
      ),
    ]);
    expect(answer).toMatchObject({ ok: true, to: expect.stringMatching(/^\/auth\/code/) });
    expect(await porch().send(null, "auth.reset-password", { token, password: newPassword })).toMatchObject({
      ok: true,
    });
  });

  it("is of whom we know, whichever session the library would find", async () => {
    const [thief, victim] = [await neighbor(), await neighbor()];
    const [name, own] = thief.cookie.split(/=(.*)/);
    const mixed = { cookie: `${name} =${own}; ${victim.cookie}` };
    const { asks, cookies } = await question(mixed, "auth.ask-new-passkey");
    expect(asks).toMatchObject({ user: { name: thief.email } });
    const device = newDevice();
    await porch().send(mixed, "auth.add-passkey", { name: "Mine", credential: device.make(asks) }, { cookies });
    const opened = cookiesOf((await signInWith(device)).cookies);
    expect((await porch().findViewer(opened, new Date()))?.viewer?.id).toBe(thief.id);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
