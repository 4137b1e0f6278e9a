import { happyHourFacts, makeHappyHour } from "../support/happy-hours";
import { givenReasons } from "../support/house-rules";
import type { Values } from "../support/send";
import { members, type Row, type Rows, type Verdict } from "../support/verdicts";

const unseen: Verdict = [404, "Happy hour not found"];
const notYours: Verdict = [403, "Not allowed"];

const withoutOwner = (values: Values): Row => ({
  to: "one whose owner is gone",
  form: async ({ porch }) => ({ happyHourId: (await makeHappyHour(porch)).id, ...values }),
  verdicts: { ...members(), member: notYours, owner: notYours, unconfirmed: notYours },
});

const missing = (happyHourId: string, values: Values): Row => ({
  to: `one with the id ${happyHourId}`,
  form: async () => ({ happyHourId, ...values }),
  verdicts: { ...members(), member: unseen, owner: unseen, unconfirmed: unseen, admin: unseen },
});

const changing = (values: Values): Row[] => [
  withoutOwner(values),
  ...["0", "9223372036854775808", "not-an-id", "6f9619ff-8b86-4011-b42d-00cf4fc964ff"].map((id) => missing(id, values)),
];

/** Happy hours, and what becomes of them. */
export const happyHourRows: Rows = {
  "happy-hours.edit": changing(happyHourFacts),
  "happy-hours.delete": changing({ from: "list", ...givenReasons }),
};
