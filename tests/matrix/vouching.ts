import { eq } from "drizzle-orm";
import { vouchRequests } from "~/features/members/verification/vouching/table.server";
import type { Person } from "../support/cast";
import { publishers, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";
import { askFor, verifyLongAgo, vouchedBefore, vouchFor } from "../support/vouching";
import { open } from "./documents";

/** For all who may send the form. */
const all = (verdict: Verdict): Row["verdicts"] => ({
  ...publishers(),
  member: verdict,
  owner: verdict,
  admin: verdict,
});

const nobodys = async () => ({ requestId: "00000000-0000-0000-0000-000000000000" });
const strangers = async ({ porch }: Situation) => ({ requestId: await askFor(porch, await porch.member()) });
const owners = async ({ porch, owner }: Situation) => askAnew(porch, await owner());

/** Instead of what they asked before, where a form is filled in again. */
async function askAnew(porch: Situation["porch"], { id }: Pick<Person, "id">) {
  await porch.db.delete(vouchRequests).where(eq(vouchRequests.memberId, id));
  return { requestId: await askFor(porch, { id }) };
}
const own = ({ porch, asker }: Situation) => askAnew(porch, asker);

async function whichIsOver(situation: Situation) {
  const values = await strangers(situation);
  await situation.porch.db
    .update(vouchRequests)
    .set({ endedAt: new Date(), outcome: "canceled" })
    .where(eq(vouchRequests.id, values.requestId));
  return values;
}

const verified =
  (form: Row["form"], facts: Parameters<typeof verifyLongAgo>[2] = {}): Row["form"] =>
  async (situation) => {
    await verifyLongAgo(situation.porch, situation.asker, facts);
    return form(situation);
  };

async function afterFive(situation: Situation) {
  for (let count = 0; count < 5; count++) await vouchedBefore(situation.porch, situation.asker, 10);
  return verified(strangers)(situation);
}

async function vouchedAlready(situation: Situation) {
  const values = await verified(strangers)(situation);
  await vouchFor(situation.porch, String(values.requestId), situation.asker);
  return values;
}

const choose = async ({ porch }: Situation) => {
  await open({ porch }, "vouching admin");
  return { neighborhoodId: (await porch.choices()).neighborhoodId };
};

async function askedAlready(situation: Situation) {
  await own(situation);
  return choose(situation);
}

const over: Verdict = [404, "This request is over"];
const cannot: Verdict = [403, "You can’t vouch here yet"];
const mine = (verdict: Verdict): Row["verdicts"] => ({ ...all(verdict), owner: "yes" });

export const vouchingRows: Rows = {
  "residency.ask-neighbors": [
    {
      to: "a neighborhood",
      form: async (situation) => {
        await situation.porch.db.delete(vouchRequests).where(eq(vouchRequests.memberId, situation.asker.id));
        return choose(situation);
      },
      verdicts: publishers(),
    },
    { to: "once more", form: askedAlready, verdicts: all([409, "You have asked already"]) },
    { to: "verified by letter", form: verified(choose), verdicts: all([409, "You are verified already"]) },
  ],
  "residency.stop-asking": [
    { to: "the owner's", form: owners, verdicts: mine([404, "Request not found"]) },
    { to: "nobody's", form: nobodys, verdicts: all([404, "Request not found"]) },
  ],
  "residency.vouch": [
    { to: "a neighbor's", form: verified(strangers), verdicts: publishers() },
    { to: "a neighbor's, not verified", form: strangers, verdicts: all(cannot) },
    {
      to: "a neighbor's, verified by neighbors",
      form: verified(strangers, { way: "vouching" }),
      verdicts: all(cannot),
    },
    { to: "a neighbor's, new", form: verified(strangers, { daysAgo: 89 }), verdicts: all(cannot) },
    { to: "another neighborhood", form: verified(strangers, { neighborhoodId: null }), verdicts: all(cannot) },
    { to: "a sixth", form: afterFive, verdicts: all(cannot) },
    { to: "one's own", form: verified(own), verdicts: all(cannot) },
    { to: "the same", form: vouchedAlready, verdicts: all([409, "You have vouched already"]) },
    { to: "one that is over", form: verified(whichIsOver), verdicts: all(over) },
    { to: "nobody's", form: nobodys, verdicts: all(over) },
  ],
  "residency.take-back-vouch": [
    { to: "a neighbor's", form: vouchedAlready, verdicts: publishers() },
    { to: "one whom others vouch for", form: verified(strangers), verdicts: all(over) },
    { to: "nobody's", form: nobodys, verdicts: all(over) },
  ],
};
