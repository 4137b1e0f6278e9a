import { CommandForm } from "~/platform/commands/command-form";
import { classNames } from "~/ui/class-names";
import { ArrowBigDown, ArrowBigUp } from "~/ui/icons";
import { type Vote, voteAfter, voteForm, weightOf } from "./rules";

type VotedOn = { id: string; name: string; score: number; vote: Vote };
type VoteStepperProps = {
  restaurant: VotedOn;
  /** A column stands beside a text, from 768 px; on a phone there is only a row. */
  direction?: "column" | "row";
};

/** Up, score, down. Changes at once and settles with the server's answer; a refusal puts it back and says why. */
export function VoteStepper({ restaurant, direction = "column" }: VoteStepperProps) {
  return (
    <CommandForm of={voteForm} values={{ restaurantId: restaurant.id }} className="flex-none">
      {({ sent }) => {
        const { vote, score } = expected(restaurant, sent);
        return (
          <div className={classNames("votes flex", direction === "column" && "md:grid md:w-12")}>
            <VoteButton restaurant={restaurant} pressed="up" isOn={vote === "up"} />
            <Score score={score} className="min-w-8" />
            <VoteButton restaurant={restaurant} pressed="down" isOn={vote === "down"} />
          </div>
        );
      }}
    </CommandForm>
  );
}

/** The number of upvotes without the downvotes. */
export const Score = ({ score, className }: { score: number; className?: string }) => (
  <p className={classNames("font-bold tabular-nums", className)}>
    <span className="sr-only">Score: </span>
    {score.toLocaleString("en-US").replace("-", "−")}
  </p>
);

type VoteButtonProps = { restaurant: VotedOn; pressed: "up" | "down"; isOn: boolean };

/** Asks for what follows from the vote that the server knows, so that a double click asks for the same twice. */
function VoteButton({ restaurant, pressed, isOn }: VoteButtonProps) {
  const Arrow = pressed === "up" ? ArrowBigUp : ArrowBigDown;
  return (
    <button
      type="submit"
      name="vote"
      value={voteAfter(restaurant.vote, pressed)}
      aria-pressed={isOn}
      aria-label={`${pressed === "up" ? "Upvote" : "Downvote"}: ${restaurant.name}`}
      className="vote"
    >
      <Arrow />
    </button>
  );
}

/** What the server will say if it agrees. */
function expected({ vote, score }: VotedOn, sent: FormData | undefined): { vote: Vote; score: number } {
  const asked = sent?.get("vote");
  if (asked !== "up" && asked !== "down" && asked !== "none") return { vote, score };
  const next = asked === "none" ? null : asked;
  return { vote: next, score: score + weightOf(next) - weightOf(vote) };
}
