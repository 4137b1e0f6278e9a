import { eq } from "drizzle-orm";
import { newNonce } from "~/features/members/verification/credential/nonce.server";
import { requestFor } from "~/features/members/verification/credential/request.server";
import { residencies } from "~/features/members/verification/table.server";
import type { Person } from "../support/cast";
import { testOrigin } from "../support/porchlight";
import { publishers, type Row, type Rows, type Situation } from "../support/verdicts";
import { answerOf, issueLicense, testState } from "../support/wallet";
import { open } from "./documents";

/** Of the same phone for every row: only the request is another one. */
const license = issueLicense({ state: testState() });
const elsewhere = issueLicense({ state: testState(), facts: { resident_city: "Round Rock" } });

/** What a wallet answers to the request of somebody. */
async function shown({ porch, asker }: Situation, to: Pick<Person, "id"> = asker, from = license) {
  const { settings } = porch.dependencies;
  settings.credentialIssuers = [testState().root];
  await porch.db.delete(residencies).where(eq(residencies.memberId, asker.id));
  const nonce = newNonce(to.id, new Date(), settings.secret);
  const request = await requestFor(nonce, settings.secret);
  return { nonce, credential: await answerOf(request, { license: await from, origin: testOrigin }) };
}

const allRefused = (status: number, title: string): Row["verdicts"] => ({
  ...publishers(),
  member: [status, title],
  owner: [status, title],
  admin: [status, title],
});

const inWays =
  (ways: string, form: Row["form"]): Row["form"] =>
  async (situation) => {
    await open(situation, ways);
    return form(situation);
  };

/** Digital credentials. */
export const credentialRows: Rows = {
  "credentials.show": [
    { to: "of this city", form: inWays("credential", (each) => shown(each)), verdicts: publishers() },
    {
      to: "of another city",
      form: inWays("credential", (each) => shown(each, undefined, elsewhere)),
      verdicts: allRefused(400, "Another city"),
    },
    {
      to: "of somebody else’s request",
      form: inWays("credential", async (each) => shown(each, await each.porch.member())),
      verdicts: allRefused(400, "That credential could not be checked"),
    },
    {
      to: "where the way is closed",
      form: inWays("letter", (each) => shown(each)),
      verdicts: allRefused(409, "This way is closed at the moment"),
    },
    {
      to: "where there is no issuer",
      async form(situation) {
        const form = await shown(situation);
        situation.porch.dependencies.settings.credentialIssuers = [];
        return form;
      },
      verdicts: allRefused(409, "This way is closed at the moment"),
    },
  ],
};
