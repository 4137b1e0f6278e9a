import { expect } from "vitest";
import { goodPassword } from "./cast";
import { type TestPorchlight, testOrigin } from "./porchlight";
import type { SendOptions } from "./send";

let count = 0;

/** Steps of signing up, in and out. `porch` is asked for when they do it. */
export function createAuthSteps(porch: () => TestPorchlight) {
  async function neighbor(options: Parameters<TestPorchlight["member"]>[0] = {}) {
    const person = await porch().member(options);
    await porch().givePassword(person);
    return person;
  }

  const signIn = (email: string, password: string, options?: SendOptions) =>
    porch().send(null, "auth.sign-in", { email, password, to: "/profile" }, options);

  const signUp = (
    email: string,
    options?: SendOptions,
    typed?: { fullName?: string; username?: string; password?: string; to?: string },
  ) =>
    porch().send(
      null,
      "auth.sign-up",
      {
        fullName: `Ana Porch ${++count}`,
        username: `ana-${count}`,
        email,
        password: goodPassword,
        areaCode: "512",
        phoneNumber: "5550123",
        to: "",
        ...typed,
      },
      options,
    );

  const viewerOf = async (cookie: string, now = new Date()) =>
    (await porch().findViewer(cookie, now))?.viewer ?? undefined;
  const isSignedIn = async (cookie: string, now?: Date) => (await viewerOf(cookie, now)) !== undefined;

  /** The token of the newest mailed link to an address. */
  async function linkTo(email: string, path: string): Promise<string> {
    await porch().settled();
    const mail = (await porch().mailsTo(email)).at(-1);
    const [, token] = new RegExp(`${testOrigin}${path}\\?token=([\\w-]+)`).exec(mail?.text ?? "") ?? [];
    return token ?? expect.fail(`No link in ${mail?.text ?? "no mail"}`);
  }

  async function resetLink(email: string): Promise<string> {
    expect(await porch().send(null, "auth.forgot-password", { email })).toMatchObject({ ok: true });
    return linkTo(email, "/auth/reset");
  }

  return { neighbor, signIn, signUp, viewerOf, isSignedIn, linkTo, resetLink };
}
