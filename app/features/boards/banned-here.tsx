import { Ban } from "~/ui/icons";
import { KeptWords } from "./kept-words";

type BannedHereProps = {
  title: string;
  text: string;
  /** Where the form in whose place it stands kept what was typed. */
  draft: string;
};

/** Stands in place of what a member banned from the board can't do there, and is read out when it takes that place. */
export function BannedHere({ title, text, draft }: BannedHereProps) {
  return (
    <div role="alert" className="flex max-w-measure gap-3 rounded-card border bg-card p-4">
      <Ban className="mt-0.5 size-5 flex-none text-clay" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{title}</p>
        <p className="text-muted">{text}</p>
        <KeptWords draft={draft} />
      </div>
    </div>
  );
}
