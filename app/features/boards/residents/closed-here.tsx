import { ownResidencyPath } from "~/domain/members/rules";
import { ButtonLink } from "~/ui/button";
import { BadgeCheck } from "~/ui/icons";
import { BannedHere } from "../banned-here";
import { KeptWords } from "../kept-words";
import type { ClosedTo, ClosedWords } from "../policy";

type ClosedHereProps = {
  board: { closedTo: ClosedTo; closedWords: ClosedWords };
  /** Where the form in whose place it stands kept what was typed. */
  draft: string;
};

/** Stands in place of what the viewer can't do on a board, and says what is missing. */
export function ClosedHere({ board: { closedTo, closedWords: words }, draft }: ClosedHereProps) {
  if (!words) return null;
  if (closedTo !== "others") return <BannedHere {...words} draft={draft} />;
  return (
    <div className="flex max-w-measure gap-3 rounded-card border bg-card p-4">
      <BadgeCheck className="mt-0.5 size-5 flex-none text-sage" aria-hidden />
      <div className="grid min-w-0 flex-1 justify-items-start gap-3">
        <div>
          <p className="font-bold wrap-anywhere">{words.title}</p>
          <p className="text-muted">{words.text}</p>
        </div>
        <ButtonLink to={ownResidencyPath} tone="soft">
          Your residency
        </ButtonLink>
        <div className="w-full">
          <KeptWords draft={draft} />
        </div>
      </div>
    </div>
  );
}

/** Said of the board to everybody, before they begin. */
export function ForResidents({ of }: { of: string | null }) {
  if (of === null) return null;
  return (
    <p className="text-sm wrap-anywhere">
      <span className="verified">
        <BadgeCheck />
      </span>{" "}
      Only verified neighbors in {of} write here. Everybody can read.
    </p>
  );
}
