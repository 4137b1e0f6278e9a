import { sql } from "drizzle-orm";
import { firstRule, givenReasons } from "../support/house-rules";
import type { Values } from "../support/send";
import { type Stake, stakeOf, stakes } from "../support/stakes";
import { admins, members, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

const party: Verdict = [403, "You are a party to this"];
const cited = { rule: firstRule, note: "Goats" };

/** A case of it, open or decided by another admin. */
async function caseOf(situation: Situation, stake: Stake, decision?: "none" | "hide") {
  const { porch } = situation;
  const { author, contentType, contentId } = await stakeOf(situation, stake);
  await porch.send(await porch.member(), "reports.send", { contentType, contentId, reason: "spam" });
  const [row] = await porch.rows(sql`select id from cases where content_id = ${contentId}`);
  const caseId = String(row?.id);
  if (decision) await porch.send(await porch.member({ admin: true }), "reports.decide", { caseId, decision, ...cited });
  await porch.settled();
  return { author, contentType, contentId, caseId };
}

const nothing = (title: string): Verdict => [404, title];

/** To all but admins it is not there. */
const hiddenFrom = (others: Verdict, admin: Verdict): Row["verdicts"] => ({
  ...members(),
  ...{ member: others, owner: others, unconfirmed: others, admin },
});

const each = (to: string, form: (situation: Situation, stake: Stake) => Promise<Values>, verdicts: Row["verdicts"]) =>
  stakes.map((stake): Row => ({ to: `${to}, by who ${stake}`, form: (situation) => form(situation, stake), verdicts }));

const ofCase = (more: Values = {}, decision?: "hide"): Row[] =>
  each(
    `${more.decision ?? "something"}`,
    async (situation, stake) => ({ caseId: (await caseOf(situation, stake, decision)).caseId, ...more }),
    hiddenFrom(nothing("Case not found"), party),
  );

async function appealed(situation: Situation, stake: Stake): Promise<Values> {
  const { porch } = situation;
  const { author, contentId } = await caseOf(situation, stake, "hide");
  const [statement] = await porch.rows(sql`select id from statements where subject_id = ${contentId}`);
  await porch.send(author, "reports.appeal", { reportId: String(statement?.id), text: "It was only about goats" });
  const [row] = await porch.rows(sql`select id from appeals where statement_id = ${statement?.id}`);
  return { appealId: String(row?.id), outcome: "granted", answer: "We read it", rule: "" };
}

/** Drawn to be read again. */
async function ofLastMonth(situation: Situation, stake: Stake): Promise<Values> {
  const { caseId } = await caseOf(situation, stake, "none");
  await situation.porch.rows(
    sql`update cases set decided_at = decided_at - interval '400 days' where decided_at < date_trunc('month', now())`,
  );
  await situation.porch.rows(
    sql`update cases set decided_at = date_trunc('month', now()) - interval '10 days' where id = ${caseId}`,
  );
  return { caseId, decision: "none" };
}

/** Whom a review is about and whom an answer answers are parties to it, whoever they are: nothing is theirs to decide. */
export const stakeRows: Rows = {
  "reports.claim": ofCase(),
  "reports.release": ofCase(),
  "reports.decide": [...ofCase({ decision: "none" }), ...ofCase({ decision: "remove", ...cited })],
  "reports.end": ofCase({}, "hide"),
  "reports.decide-appeal": each("granted", appealed, admins(party)),
  "reports.read-again": each(
    "a case of last month",
    ofLastMonth,
    hiddenFrom(nothing("Case not found"), nothing("Case not found")),
  ),
  // Admins see how it ended in their list, and read none of these again.
  "reports.reveal": each(
    "how it ended",
    async (situation, stake) => ({ caseId: (await caseOf(situation, stake, "none")).caseId }),
    hiddenFrom(nothing("Case not found"), "yes"),
  ),
  "restaurants.delete-review": [
    {
      to: "by who speaks for the place",
      form: async (situation) => ({
        reviewId: (await stakeOf(situation, "speaks for the place")).contentId,
        ...givenReasons,
      }),
      verdicts: admins(party),
    },
  ],
  "claims.remove-answer": [
    {
      to: "by who wrote the review",
      form: async (situation) => ({
        kind: "restaurants",
        answerId: (await stakeOf(situation, "wrote the review")).contentId,
        ...givenReasons,
      }),
      verdicts: hiddenFrom([403, "Not allowed"], party),
    },
  ],
  "hidden.show-content": each(
    "what is hidden",
    async (situation, stake) => {
      const { contentType, contentId } = await caseOf(situation, stake, "hide");
      return { contentType, contentId, seen: "unedited" };
    },
    hiddenFrom(nothing("Not hidden any more"), [403, "You are a party to this"]),
  ),
};
