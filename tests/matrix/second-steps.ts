import { createSecondSteps } from "../support/second-steps";
import { everyone, members, type Rows, type Situation } from "../support/verdicts";

const stepsOf = ({ porch }: Situation) => createSecondSteps(() => porch);

/** The asker's password was right in this browser a moment ago. */
async function halfSignedIn(situation: Situation) {
  const { porch, asker } = situation;
  await porch.givePassword(asker);
  // A ban takes what was half open along; these ask as who they were.
  await stepsOf(situation).give(asker);
  situation.cookies = await stepsOf(situation).halfSignedIn(asker);
}

const asMember = (title: string) => ({
  ...everyone([409, title]),
  visitor: members().visitor,
  banned: members().banned,
});

/** The code that signing in takes after the password: one's own. */
export const secondStepRows: Rows = {
  "auth.begin-second-step": [
    { form: async () => ({}), verdicts: members() },
    {
      to: "once it is on",
      form: async (situation) => {
        await stepsOf(situation).give(situation.asker);
        return {};
      },
      verdicts: asMember("Set up already"),
    },
  ],
  "auth.turn-on-second-step": [
    {
      form: async (situation) => {
        await stepsOf(situation).give(situation.asker, false);
        return { code: await stepsOf(situation).codeOf(situation.asker) };
      },
      verdicts: members(),
    },
    {
      to: "that was never begun",
      form: async () => ({ code: "123 456" }),
      verdicts: asMember("Second step not set up"),
    },
  ],
  "auth.turn-off-second-step": [
    {
      form: async (situation) => {
        await stepsOf(situation).give(situation.asker);
        return {};
      },
      verdicts: members(),
    },
    { to: "that is off", form: async () => ({}), verdicts: asMember("No second step") },
  ],
  "auth.renew-recovery-codes": [
    {
      form: async (situation) => {
        await stepsOf(situation).give(situation.asker);
        return {};
      },
      verdicts: members(),
    },
    { to: "where there is no second step", form: async () => ({}), verdicts: asMember("No second step") },
  ],
  "auth.enter-code": [
    {
      form: async (situation) => {
        await halfSignedIn(situation);
        return { code: await stepsOf(situation).codeOf(situation.asker), to: "/" };
      },
      verdicts: { ...everyone(), banned: [401, "Sign in failed"] },
    },
    {
      to: "without a password before",
      form: async () => ({ code: "123456" }),
      verdicts: everyone([401, "Sign in failed"]),
    },
  ],
  "auth.enter-recovery-code": [
    {
      form: async (situation) => {
        await halfSignedIn(situation);
        const [code = ""] = await stepsOf(situation).recoveryCodesOf(situation.asker);
        return { code, to: "/" };
      },
      verdicts: { ...everyone(), banned: [401, "Sign in failed"] },
    },
    {
      to: "without a password before",
      form: async () => ({ code: "7K3QM-9XW2D" }),
      verdicts: everyone([401, "Sign in failed"]),
    },
  ],
};
