import { BoxField } from "~/ui/box-field";

/** In every form of a review: says in plain words what a stake in it is, and what follows from one. */
export function InterestBox({ ticked }: { ticked?: boolean }) {
  return (
    <BoxField
      name="hasInterest"
      label="I own it, work there or am paid to write about it"
      help="Your review then says so, and its stars don’t count in the average. Of who has claimed the place it says so anyway."
      defaultChecked={ticked}
    />
  );
}
