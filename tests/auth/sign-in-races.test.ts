import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { sessions } from "~/platform/accounts/table.server";
import { createAuthSteps } from "../support/auth-steps";
import { goodPassword, type Person } from "../support/cast";
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

  /** @param act changes the locks @param open signs in by what opened the account until then @returns what was opened */
  async function atOnce(act: (person: Person) => Promise<Answer>, open: () => Promise<Answer>, person: Person) {
    const signingIn = [0, 10, 20, 30].map((ms) => wait(ms).then(open));
    const [changed, ...answers] = await Promise.all([act(person), ...signingIn]);
    expect(changed).toMatchObject({ ok: true });
    return answers.map(({ cookies }) => cookiesOf(cookies)).filter((cookies) => cookies.includes("porchlight="));
  }

  const byPassword = ({ email }: Person) => signIn(email, goodPassword);

  it.each<[string, (person: Person) => Promise<Answer>]>([
    [
      "a changed password",
      (person) =>
        porch().send(person, "auth.change-password", { currentPassword: goodPassword, password: newPassword }),
    ],
    [
      "a password set by link",
      async ({ email }) => {
        const token = await resetLink(email);
        return porch().send(null, "auth.reset-password", { token, password: newPassword });
      },
    ],
    [
      "a second step",
      async (person) => porch().send(person, "auth.turn-on-second-step", { code: await codeOf(person) }),
    ],
  ])("does not outlive %s", async (_, act) => {
    for (let round = 0; round < rounds; round++) {
      const person = await neighbor();
      await give(person, false);
      for (const cookies of await atOnce(act, () => byPassword(person), person))
        expect(await isSignedIn(cookies)).toBe(false);
    }
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
        person,
      );
      expect(await porch().db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    }
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
