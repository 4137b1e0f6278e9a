import { eq } from "drizzle-orm";
import { residencyChecks } from "~/features/members/verification/checks/table.server";
import { residencies } from "~/features/members/verification/table.server";
import type { Person } from "../support/cast";
import { drawn, verifySince } from "../support/checks";
import { unverify } from "../support/residencies";
import { admins, members, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

type Whose = (situation: Situation) => Promise<Person>;

const someone: Whose = ({ porch }) => porch.member();
const own: Whose = async ({ asker, porch }) => {
  await unverify(porch, asker);
  return asker;
};

const of =
  (whose: Whose, outcome: "stands" | "asked-again"): Row["form"] =>
  async (situation) => {
    const { porch } = situation;
    const checkId = await drawn(porch, await verifySince(porch, await whose(situation)));
    return { checkId, outcome, note: "Asked at the market" };
  };

async function decided(situation: Situation) {
  const values = await of(someone, "asked-again")(situation);
  await situation.porch.db
    .update(residencyChecks)
    .set({ outcome: "stands", checkedAt: new Date() })
    .where(eq(residencyChecks.id, String(values.checkId)));
  return values;
}

const missing: Verdict = [404, "Re-check not found"];

/** Residencies that are drawn to be checked again. */
export const checkRows: Rows = {
  "residency.draw-checks": [
    {
      to: "where some are old enough",
      form: async ({ porch }) => {
        await porch.db.delete(residencyChecks);
        // Those of earlier rows are too new to be drawn: one line is to be written.
        await porch.db.update(residencies).set({ grantedAt: new Date() });
        await verifySince(porch, await porch.member());
        return {};
      },
      verdicts: admins(),
    },
  ],
  "residency.decide-check": [
    { to: "which stands", form: of(someone, "stands"), verdicts: admins() },
    { to: "to ask again", form: of(someone, "asked-again"), verdicts: admins() },
    { to: "that is decided", form: decided, verdicts: admins([409, "Failed to decide the re-check"]) },
    { to: "of one's own", form: of(own, "stands"), verdicts: admins([403, "This is your own residency"]) },
    {
      to: "nobody's",
      form: async () => ({ checkId: crypto.randomUUID(), outcome: "stands" }),
      verdicts: { ...members(), member: missing, owner: missing, unconfirmed: missing, admin: missing },
    },
  ],
};
