import { type State, states } from "../support/submission-fixture";
import { type SubmissionKind, submissionKinds } from "../support/submissions";
import { makeSuggestedEdit } from "../support/suggested-edits";
import { members, publishers, type Row, type Rows, type Verdict } from "../support/verdicts";

const edits: Verdict = [403, "You can edit this yourself"];
const unseen: Verdict = [404, "Suggestion not found"];

/** Whoever doesn't edit it, of what everybody sees. */
function suggestedBy(kind: SubmissionKind, state: State): Row["verdicts"] {
  if (state === "approved")
    return {
      ...publishers(),
      owner: kind.approved.edit ? edits : [403, "This is your own"],
      admin: kind.adminsEdit ? edits : "yes",
    };
  const missing: Verdict = [404, `${kind.singular} not found`];
  return { ...publishers(), member: missing, owner: edits, admin: kind.adminsEdit ? edits : [409, "Not published"] };
}

const suggestion = (kind: SubmissionKind, state: State): Row => ({
  to: `${state} ${kind.slug}`,
  async form({ porch, owner }) {
    const { id } = await kind.make(porch, await owner(), state);
    const told = Object.entries(await kind.told(porch)).filter(([field]) => field !== kind.secret);
    return { ...Object.fromEntries(told), [kind.idField]: id, source: "I live next door." };
  },
  verdicts: suggestedBy(kind, state),
});

/** Whoever edits it, and admins: also of kinds that only owners edit. */
const decision = (kind: SubmissionKind, outcome: "accepted" | "declined"): Row => ({
  to: `${outcome}, for ${kind.slug}`,
  async form({ porch, owner }) {
    const { id } = await kind.make(porch, await owner(), "approved");
    const { id: editId } = await makeSuggestedEdit(porch, await porch.member(), { kind: kind.slug, id });
    return { editId, outcome, note: "We looked." };
  },
  verdicts: { ...members(), member: unseen, unconfirmed: unseen, owner: kind.approved.edit ? "yes" : unseen },
});

const ownDecision = (kind: SubmissionKind): Row => ({
  to: `one's own, for ${kind.slug}`,
  async form({ porch, asker }) {
    const { id } = await kind.make(porch, await porch.member(), "approved");
    const { id: editId } = await makeSuggestedEdit(porch, asker, { kind: kind.slug, id });
    return { editId, outcome: "accepted", note: "" };
  },
  verdicts: Object.fromEntries(
    Object.entries(members()).map(([role, verdict]) => [
      role,
      verdict === "yes" ? [403, "This is your own suggestion"] : verdict,
    ]),
  ) as Row["verdicts"],
});

const takers = submissionKinds.filter(({ takesSuggestions }) => takesSuggestions);

/** Edits that others suggest, of every kind that takes them. */
export const suggestedEditRows: Rows = Object.fromEntries(
  takers.flatMap((kind) => [
    [`${kind.slug}.suggest-edit`, states.map((state) => suggestion(kind, state)).reverse()],
    [`${kind.slug}.decide-edit`, [decision(kind, "accepted"), decision(kind, "declined"), ownDecision(kind)]],
  ]),
);
