import { type Decision, decisions, type Measure, measures } from "./measures";

/** What a week is counted by: submissions by what became of them, which together are all of them. */
export type Counted = Exclude<Measure["name"], "submissions"> | Decision["name"];

export const counted: readonly Counted[] = [
  ...measures.flatMap(({ name }) => (name === "submissions" ? [] : name)),
  ...decisions.map(({ name }) => name),
];
