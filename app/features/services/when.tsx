import { formatRange } from "~/domain/calendar/format";
import { type Availability, availabilityInWords, daysInShort } from "./availability";

type WhenProps = { available: Availability & { endsNextDay: boolean }; className?: string };

/** Days and times: letters for the eye, words for a screen reader. A narrow line breaks between the two. */
export function When({ available, className }: WhenProps) {
  return (
    <p className={className}>
      <span aria-hidden>
        <span className="inline-block">{daysInShort(available)} ·</span>{" "}
        <span className="inline-block">{formatRange(available.startTime, available.endTime)}</span>
      </span>
      <span className="sr-only">{availabilityInWords(available)}</span>
      {available.endsNextDay && " (ends after midnight)"}
    </p>
  );
}
