import { describe, expect, it } from "vitest";
import { commands } from "~/commands.server";
import type { Command } from "~/platform/commands/command.server";
import { savePendingForm } from "~/platform/commands/pending-form.server";
import type { RequestContext } from "~/platform/commands/pipeline.server";
import { createAuthSteps } from "../support/auth-steps";
import { goodPassword } from "../support/cast";
import { withPorchlight } from "../support/porchlight";
import { type Answer, cookiesOf, filledForm } from "../support/send";

/** The values of a form that asked for a sign-in belong to the member who was signed in last on this device. */
describe("auth what somebody left half-written on a device", () => {
  const porch = withPorchlight({ config: { rateLimitScale: 1 } });
  const { neighbor, signIn, signUp } = createAuthSteps(porch);
  const taken = ({ cookies }: Answer) => cookies.some((line) => /^__Host-begun=;.*Max-Age=0/.test(line));
  const deviceOf = ({ cookies }: Answer) => cookiesOf(cookies.filter((line) => line.startsWith("__Host-device=")));
  const cameIn = (answer: Answer) => expect(answer).toMatchObject({ ok: true });

  it("stays for them when they sign in again, and for whoever comes first to a new one", async () => {
    const { email } = await neighbor();
    const first = await signIn(email, goodPassword);
    cameIn(first);
    expect(taken(first)).toBe(false);
    const again = await signIn(email, goodPassword, { cookies: deviceOf(first) });
    cameIn(again);
    expect(taken(again)).toBe(false);
  });

  it("goes when somebody else signs in, or up, on it", async () => {
    const [owner, other] = [await neighbor(), await neighbor()];
    const cookies = deviceOf(await signIn(owner.email, goodPassword));
    for (const answer of [
      await signIn(other.email, goodPassword, { cookies }),
      await signUp("half-written-guest@porch.test", { cookies }),
    ]) {
      cameIn(answer);
      expect(taken(answer)).toBe(true);
    }
  });

  it("goes as well where they had only signed up", async () => {
    const { email } = await neighbor();
    const cookies = deviceOf(await signUp("half-written@porch.test"));
    expect(taken(await signIn(email, goodPassword, { cookies }))).toBe(true);
  });

  it("holds nothing private", async () => {
    const { neighborhoodId } = await porch().choices();
    const cookieOf = async (name: string, values: Record<string, string>) => {
      const context = { now: new Date(), dependencies: porch().dependencies, request: { isData: false } };
      const command = commands.find(({ form }) => form.name === name) as Command;
      const saving = savePendingForm(command, filledForm(name, values), "/", context as RequestContext);
      const line = (await saving) ?? "";
      return Buffer.from(decodeURIComponent(line.split(/[=;.]/)[1] ?? ""), "base64").toString();
    };
    const address = { name: "Nell Canary", street: "77 Hidden Lane", unit: "Apt 9", postalCode: "78751" };
    const letter = await cookieOf("letters.request", { ...address, neighborhoodId });
    expect(letter).toContain(neighborhoodId);
    for (const word of Object.values(address)) expect(letter).not.toContain(word);
    expect(await cookieOf("residency.enter-code", { code: "7K3QM-9XW2D" })).not.toContain("7K3QM");
  });

  it("goes when they sign out", async () => {
    expect(taken(await porch().send(await neighbor(), "auth.sign-out"))).toBe(true);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
