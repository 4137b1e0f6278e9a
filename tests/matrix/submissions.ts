import { givenReasons } from "../support/house-rules";
import { type State, states } from "../support/submission-fixture";
import { type SubmissionKind, submissionKinds } from "../support/submissions";
import { admins, members, publishers, type Row, type Rows, type Verdict, withRows } from "../support/verdicts";

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
    owner: isKept(act, state) && !kind.approved[act] ? decided : "yes",
    admin: act === "edit" && kind.adminsEdit ? "yes" : notYours,
  };
}

/** What is hidden was approved: its owner changes it, and takes it away only where they could before. */
const isKept = (act: Act, state: State) => state === "approved" || (act === "withdraw" && state === "hidden");

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

/** Who may submit, delete for good and decide on one. */
const submission = (kind: SubmissionKind): Row => ({
  to: kind.slug,
  form: async ({ porch }) => ({ ...(await kind.told(porch)), ...(await kind.toldOnce?.(porch)) }),
  verdicts: publishers(),
});

function deletedBy(kind: SubmissionKind, state: State): Row["verdicts"] {
  const unseen: Verdict = [404, `${kind.singular} not found`];
  if (kind.deletedBy === "admins") {
    const hidden = { member: unseen, unconfirmed: unseen };
    return { ...admins(), ...(state !== "approved" && hidden) };
  }
  const strangers = state === "approved" ? notYours : unseen;
  return { ...members(), member: strangers, unconfirmed: strangers };
}

const deletion = (kind: SubmissionKind, state: State): Row => ({
  to: `${state} ${kind.slug}`,
  form: async ({ porch, owner }) => ({
    [kind.idField]: (await kind.make(porch, await owner(), state)).id,
    from: "admin",
    ...givenReasons,
  }),
  verdicts: deletedBy(kind, state),
});

const decisionsOn = (kind: SubmissionKind): Row[] =>
  ["approved", "rejected"].map((decision) => ({
    to: `${kind.slug} to be ${decision}`,
    form: async ({ porch, owner }) => {
      const { id } = await kind.make(porch, await owner(), "pending");
      return { kind: kind.slug, id, seen: "pending", decision, note: "" };
    },
    verdicts: admins(),
  }));

/** What is hidden is shown again or removed by its case, and not by the queue. */
const decisionOnHidden = (kind: SubmissionKind): Row => ({
  to: `hidden ${kind.slug} to be rejected`,
  form: async ({ porch, owner }) => {
    const { id } = await kind.make(porch, await owner(), "hidden");
    return { kind: kind.slug, id, seen: "hidden", decision: "rejected", note: "" };
  },
  verdicts: admins([409, "Failed to update status"]),
});

const gone: Verdict = [404, "Not hidden any more"];

/** Admins show it again who neither shared nor reported it; to its owner it is there, and to others it is not. */
const shownAgain = (kind: SubmissionKind): Row => ({
  to: `hidden ${kind.slug}`,
  form: async ({ porch, owner }) => {
    const { id } = await kind.make(porch, await owner(), "hidden");
    return { contentType: kind.slug, contentId: id, seen: "0" };
  },
  verdicts: { ...members(), member: gone, unconfirmed: gone, owner: notYours, admin: "yes" },
});

/** What can be done with submissions of these kinds, in every state, by everyone. */
export const rowsOfKinds = (kinds: readonly SubmissionKind[]): Rows => ({
  ...Object.fromEntries(
    kinds.flatMap((kind) => [
      [kind.submit, [submission(kind)]],
      [kind.edit, rowsOf(kind, "edit")],
      ...(kind.deletedBy ? [[kind.remove, states.map((state) => deletion(kind, state))]] : []),
    ]),
  ),
  "submissions.withdraw": kinds.flatMap((kind) => rowsOf(kind, "withdraw")),
  "moderation.decide": kinds.flatMap((kind) => [...decisionsOn(kind), decisionOnHidden(kind)]),
  "hidden.show-content": kinds.map(shownAgain),
});

const neverHidden = (contentType: string, contentId: string): Row => ({
  to: `${contentType} ${contentId}, which is not hidden`,
  form: async () => ({ contentType, contentId, seen: "0" }),
  verdicts: { ...members(), member: gone, owner: gone, unconfirmed: gone, admin: gone },
});

const neverWas: Rows = {
  "hidden.show-content": [
    neverHidden("events", "6f9619ff-8b86-4011-b42d-00cf4fc964ff"),
    neverHidden("events", "not-an-id"),
    neverHidden("goats", "6f9619ff-8b86-4011-b42d-00cf4fc964ff"),
  ],
  "submissions.withdraw": [
    nothing({ kind: "events", id: "not-an-id" }),
    nothing({ kind: "events", id: "6f9619ff-8b86-4011-b42d-00cf4fc964ff" }),
    nothing({ kind: "goats", id: "6f9619ff-8b86-4011-b42d-00cf4fc964ff" }),
  ],
};

/** Every kind of the registry, and what never was. */
export const submissionRows: Rows = withRows(neverWas, rowsOfKinds(submissionKinds));
