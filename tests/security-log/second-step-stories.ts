import { expect } from "vitest";
import { createAuthSteps } from "../support/auth-steps";
import { goodPassword } from "../support/cast";
import type { TestPorchlight } from "../support/porchlight";
import { createSecondSteps } from "../support/second-steps";
import type { Story } from "./story";

const ownerOf = async (porch: TestPorchlight, verified = true) => {
  const steps = createSecondSteps(() => porch);
  const person = await createAuthSteps(() => porch).neighbor();
  await steps.give(person, verified);
  return { steps, person };
};

/** How a second step comes, goes and is got round. */
export const secondStepStories = {
  async "sign-in.code-asked"(porch, ip) {
    const { person } = await ownerOf(porch);
    const { signIn } = createAuthSteps(() => porch);
    expect(await signIn(person.email, goodPassword, { ip })).toMatchObject({
      to: expect.stringMatching(/^\/auth\/code/),
    });
    return { memberId: person.id, actorId: null, address: ip, command: "auth.sign-in" };
  },
  async "account.second-step-on"(porch, ip) {
    const { steps, person } = await ownerOf(porch, false);
    const values = { code: await steps.codeOf(person) };
    expect(await porch.send(person, "auth.turn-on-second-step", values, { ip })).toMatchObject({ ok: true });
    return { memberId: person.id, address: ip, command: "auth.turn-on-second-step" };
  },
  async "account.second-step-off"(porch, ip) {
    const { person } = await ownerOf(porch);
    expect(await porch.send(person, "auth.turn-off-second-step", {}, { ip })).toMatchObject({ ok: true });
    return { memberId: person.id, address: ip, command: "auth.turn-off-second-step" };
  },
  async "account.second-step-codes"(porch, ip) {
    const { person } = await ownerOf(porch);
    expect(await porch.send(person, "auth.renew-recovery-codes", {}, { ip })).toMatchObject({ ok: true });
    await porch.settled();
    expect((await porch.mailsTo(person.email)).at(-1)?.subject).toMatch(/new recovery codes/);
    return { memberId: person.id, address: ip, command: "auth.renew-recovery-codes" };
  },
  async "account.second-step-reset"(porch, ip) {
    const { person } = await ownerOf(porch);
    const [one, other] = [await porch.member({ admin: true }), await porch.member({ admin: true })];
    const about = { memberId: person.id };
    expect(await porch.send(one, "members.ask-second-step-reset", about)).toMatchObject({ ok: true });
    expect(await porch.send(other, "members.agree-second-step-reset", about, { ip })).toMatchObject({ ok: true });
    return { memberId: person.id, actorId: other.id, address: ip, command: "members.agree-second-step-reset" };
  },
  async "account.recovery-code-used"(porch, ip) {
    const { steps, person } = await ownerOf(porch);
    const [code = ""] = await steps.recoveryCodesOf(person);
    const cookies = await steps.halfSignedIn(person);
    expect(await porch.send(null, "auth.enter-recovery-code", { code, to: "" }, { ip, cookies })).toMatchObject({
      ok: true,
    });
    return { memberId: person.id, actorId: null, address: ip, command: "auth.enter-recovery-code" };
  },
} satisfies Record<string, Story>;
