import { expect } from "vitest";
import { type Authenticator, createAuthenticator } from "./authenticator";
import type { Person } from "./cast";
import { type TestPorchlight, testOrigin } from "./porchlight";
import { cookiesOf, type SendOptions } from "./send";

/** What a server asked, and the cookies by which it knows later what that was. */
export type Question = { asks: { challenge: string } & Record<string, unknown>; cookies: string };

/** Steps of making passkeys and of using them. `porch` is asked for when they are taken. */
export function createPasskeySteps(porch: () => TestPorchlight) {
  async function question(person: Pick<Person, "cookie"> | null, command: string): Promise<Question> {
    const answer = await porch().send(person, command);
    expect(answer, command).toMatchObject({ ok: true, code: "asked" });
    return { asks: answer.asks as Question["asks"], cookies: cookiesOf(answer.cookies) };
  }

  let count = 0;
  const newDevice = () => createAuthenticator(testOrigin);

  /** A device of this person, with a passkey that the account knows. */
  async function addTo(
    person: Person,
    name = `Kitchen laptop ${++count}`,
    options?: SendOptions,
  ): Promise<Authenticator> {
    const device = newDevice();
    const { asks, cookies } = await question(person, "auth.ask-new-passkey");
    const sent = { name, credential: device.make(asks) };
    const answer = await porch().send(person, "auth.add-passkey", sent, { cookies, ...options });
    expect(answer).toMatchObject({ ok: true, toast: { title: "Passkey added" } });
    return device;
  }

  /** Answers with the device what a visitor is asked. */
  async function signInWith(device: Authenticator, options: SendOptions = {}, to = "/profile") {
    const { asks, cookies } = await question(null, "auth.ask-passkey");
    const all = [cookies, options.cookies].filter(Boolean).join("; ");
    const sent = { credential: device.use(asks), to };
    return porch().send(null, "auth.sign-in-by-passkey", sent, { ...options, cookies: all });
  }

  return { question, newDevice, addTo, signInWith };
}
