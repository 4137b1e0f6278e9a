import { type State, type SubmissionKind, states, submissionKinds } from "../support/submissions";
import { members, type Row, type Rows, type Verdict } from "../support/verdicts";

const notYours: Verdict = [403, "Not allowed"];
const decided: Verdict = [409, "Approved already"];

type Act = "edit" | "withdraw";

/** Only its owner may; whoever may not see it learns that there is no such thing. */
function verdictsFor(kind: SubmissionKind, act: Act, state: State): Row["verdicts"] {
  const missing = act === "edit" ? `${kind.singular} not found` : "Submission not found";
  const stranger: Verdict = state === "approved" ? notYours : [404, missing];
  return {
    ...members(),
    member: stranger,
    unconfirmed: stranger,
    owner: state === "approved" && !kind.approved[act] ? decided : "yes",
    admin: act === "edit" && kind.adminsEdit ? "yes" : notYours,
  };
}

const rowsOf = (kind: SubmissionKind, act: Act): Row[] =>
  states.map((state) => ({
    to: `${act} ${state} ${kind.slug}`,
    form: async ({ porch, owner }) => {
      const { id } = await kind.make(porch, await owner(), state);
      if (act === "withdraw") return { kind: kind.slug, id, from: "list" };
      return { [kind.idField]: id, ...(await kind.told(porch)) };
    },
    verdicts: verdictsFor(kind, act, state),
  }));

const nothing = (values: Record<string, string>): Row => ({
  to: `withdraw ${values.kind} ${values.id}`,
  form: async () => ({ from: "list", ...values }) as Record<string, string>,
  verdicts: {
    ...members(),
    member: [404, "Submission not found"],
    owner: [404, "Submission not found"],
    unconfirmed: [404, "Submission not found"],
    admin: [404, "Submission not found"],
  },
});

/** What owners do with what they submitted, in every kind and state. */
export const ownerRows: Rows = {
  ...Object.fromEntries(submissionKinds.map((kind) => [kind.edit, rowsOf(kind, "edit")])),
  "submissions.withdraw": [
    ...submissionKinds.flatMap((kind) => rowsOf(kind, "withdraw")),
    nothing({ kind: "events", id: "not-an-id" }),
    nothing({ kind: "events", id: "6f9619ff-8b86-4011-b42d-00cf4fc964ff" }),
    nothing({ kind: "goats", id: "6f9619ff-8b86-4011-b42d-00cf4fc964ff" }),
  ],
};
