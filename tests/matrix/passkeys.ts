import { eq } from "drizzle-orm";
import { passkeys } from "~/platform/accounts/factors/table.server";
import type { Person } from "../support/cast";
import { createPasskeySteps } from "../support/passkeys";
import { everyone, members, type Row, type Rows, type Situation } from "../support/verdicts";

const steps = ({ porch }: Situation) => createPasskeySteps(() => porch);

/** Who asks; somebody else in the place of whoever is refused before anything is looked at. */
async function askerOr({ porch, asker }: Situation): Promise<Person> {
  const found = await porch.findViewer(asker.cookie, new Date());
  return found?.viewer ? asker : porch.member();
}

/** An answer to the question for one's own passkey, by a device of this person. */
async function again(situation: Situation, owner: Person) {
  const device = await steps(situation).addTo(owner);
  const { asks, cookies } = await steps(situation).question(await askerOr(situation), "auth.ask-own-passkey");
  situation.cookies = cookies;
  return { credential: device.use(asks), to: "" };
}

async function passkeyOf(situation: Situation, owner: Person): Promise<string> {
  await steps(situation).addTo(owner);
  const [found] = await situation.porch.db.select().from(passkeys).where(eq(passkeys.userId, owner.id));
  return found?.id ?? "";
}

const refusedTo = (verdict: [number, string]): Row["verdicts"] => ({
  ...everyone(verdict),
  visitor: members().visitor,
  banned: members().banned,
});

export const passkeyRows: Rows = {
  "auth.ask-passkey": [{ form: async () => ({}), verdicts: everyone() }],
  "auth.sign-in-by-passkey": [
    {
      form: async (situation) => {
        const device = await steps(situation).addTo(await situation.porch.member());
        const { asks, cookies } = await steps(situation).question(null, "auth.ask-passkey");
        situation.cookies = cookies;
        return { credential: device.use(asks), to: "" };
      },
      verdicts: everyone(),
    },
    {
      to: "with the answer to a question that another browser was asked",
      form: async (situation) => {
        const device = await steps(situation).addTo(await situation.porch.member());
        const { asks } = await steps(situation).question(null, "auth.ask-passkey");
        return { credential: device.use(asks), to: "" };
      },
      verdicts: everyone([401, "Sign in failed"]),
    },
  ],
  "auth.ask-own-passkey": [{ form: async () => ({}), verdicts: members() }],
  "auth.sign-in-again-by-passkey": [
    { form: async (situation) => again(situation, await askerOr(situation)), verdicts: members() },
    {
      to: "with a passkey of somebody else",
      form: async (situation) => again(situation, await situation.porch.member()),
      verdicts: refusedTo([403, "Sign in failed"]),
    },
  ],
  "auth.ask-new-passkey": [{ form: async () => ({}), verdicts: members() }],
  "auth.add-passkey": [
    {
      form: async (situation) => {
        const { question, newDevice } = steps(situation);
        const { asks, cookies } = await question(await askerOr(situation), "auth.ask-new-passkey");
        situation.cookies = cookies;
        return { name: "Kitchen laptop", credential: newDevice().make(asks) };
      },
      verdicts: members(),
    },
    {
      to: "with the answer to somebody else's question",
      form: async (situation) => {
        const { question, newDevice } = steps(situation);
        const { asks, cookies } = await question(await situation.porch.member(), "auth.ask-new-passkey");
        situation.cookies = cookies;
        return { name: "Kitchen laptop", credential: newDevice().make(asks) };
      },
      verdicts: refusedTo([400, "Passkey not added"]),
    },
  ],
  "auth.remove-passkey": [
    {
      form: async (situation) => ({ passkeyId: await passkeyOf(situation, await askerOr(situation)) }),
      verdicts: members(),
    },
    {
      to: "of somebody else",
      form: async (situation) => ({ passkeyId: await passkeyOf(situation, await situation.porch.member()) }),
      verdicts: refusedTo([404, "That passkey was removed already"]),
    },
  ],
};
