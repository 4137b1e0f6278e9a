import { ButtonLink } from "~/ui/button";
import { BadgeCheck, Ban } from "~/ui/icons";
import { KeptWords } from "../kept-words";
import type { ClosedWords } from "../pauses/words.server";
import type { ClosedTo } from "../policy";

type ClosedHereProps = {
  board: { closedTo: ClosedTo; closedWords: ClosedWords };
  /** Where the form in whose place it stands kept what was typed. */
  draft: string;
};

/** Stands in place of what the viewer can't do on a board, and says why. What a ban, a pause or a lock closes is read out when it does. */
export function ClosedHere({ board: { closedTo, closedWords: words }, draft }: ClosedHereProps) {
  if (!words) return null;
  const isMild = closedTo === "others" || words.isMild;
  const Sign = isMild ? BadgeCheck : Ban;
  return (
    <div role={isMild ? undefined : "alert"} className="flex max-w-measure gap-3 rounded-card border bg-card p-4">
      <Sign className={`mt-0.5 size-5 flex-none ${isMild ? "text-sage" : "text-clay"}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-bold wrap-anywhere">{words.title}</p>
        <p className="text-muted">{words.text}</p>
        {words.link && (
          <ButtonLink to={words.link.to} tone="soft" className="my-3">
            {words.link.label}
          </ButtonLink>
        )}
        <KeptWords draft={draft} />
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
