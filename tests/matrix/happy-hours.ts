import { happyHourFacts, makeHappyHour } from "../support/happy-hours";
import type { Values } from "../support/send";
import { admins, members, publishers, type Row, type Rows, type Verdict } from "../support/verdicts";

type State = "pending" | "approved" | "rejected";

const unseen: Verdict = [404, "Happy hour not found"];
const notYours: Verdict = [403, "Not allowed"];

/** For its owner and for admins; for others it is there once it is approved, and not theirs. */
const onlyTheirs = (state: State, values: Values): Row => {
  const verdict = state === "approved" ? notYours : unseen;
  return {
    to: `${state} happy hour`,
    form: async ({ porch, owner }) => ({
      happyHourId: (await makeHappyHour(porch, { owner: await owner(), approvalStatus: state })).id,
      ...values,
    }),
    verdicts: { ...members(), member: verdict, unconfirmed: verdict },
  };
};

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
  onlyTheirs("approved", values),
  onlyTheirs("pending", values),
  onlyTheirs("rejected", values),
  withoutOwner(values),
  ...["0", "9223372036854775808", "not-an-id", "6f9619ff-8b86-4011-b42d-00cf4fc964ff"].map((id) => missing(id, values)),
];

/** Happy hours, and what becomes of them. */
export const happyHourRows: Rows = {
  "happy-hours.submit": [{ form: async () => happyHourFacts, verdicts: publishers() }],
  "happy-hours.edit": changing(happyHourFacts),
  "happy-hours.delete": changing({ from: "list" }),
};

/** The one command that decides, for this kind. */
export const happyHourDecisions: Row[] = (["approved", "rejected"] as const).map((decision) => ({
  to: `a happy hour to be ${decision}`,
  form: async ({ porch, owner }) => {
    const { id } = await makeHappyHour(porch, { owner: await owner(), approvalStatus: "pending" });
    return { kind: "happy-hours", id, seen: "pending", decision, note: "" };
  },
  verdicts: admins(),
}));
