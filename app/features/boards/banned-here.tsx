import { Ban } from "lucide-react";
import { bannedTitle } from "./policy";

/** Stands in place of what a member banned from the board can't do there. */
export function BannedHere({ text }: { text: string }) {
  return (
    <div className="flex max-w-measure gap-3 rounded-card border bg-card p-4">
      <Ban className="mt-0.5 size-5 flex-none text-clay" aria-hidden />
      <div>
        <p className="font-bold">{bannedTitle}</p>
        <p className="text-muted">{text}</p>
      </div>
    </div>
  );
}
