import type { CityByWeek } from "../statistics/measures";
import type { countCity } from "../statistics/queries.server";
import { spelledAge } from "../wording";

type FiguresProps = {
  waiting: number;
  oldest: Date | null;
  now: Date;
  city: Awaited<ReturnType<typeof countCity>>;
  byWeek: CityByWeek;
};

/** Four numbers that say how the city does. This week is the one that began on Monday, here as in the plots. */
export function Figures({ waiting, oldest, now, city, byWeek }: FiguresProps) {
  const { rsvps } = byWeek.counts;
  return (
    <dl className="my-5 grid grid-cols-2 overflow-hidden rounded-card border bg-card lg:grid-cols-4">
      <Figure
        label="Waiting for a decision"
        value={waiting}
        note={oldest ? `oldest ${spelledAge(oldest, now)}` : "all decided"}
      />
      <Figure label="Members" value={city.members} note={`+${city.joinedThisWeek.toLocaleString("en-US")} this week`} />
      <Figure
        label="RSVPs this week"
        value={rsvps.at(-1) ?? 0}
        note={`${(rsvps.at(-2) ?? 0).toLocaleString("en-US")} last week`}
      />
      <Figure label="Events this week" value={city.eventsThisWeek} note={`${city.eventsToday} today`} />
    </dl>
  );
}

function Figure({ label, value, note }: { label: string; value: number; note: string }) {
  return (
    <div className="-mt-px -ml-px flex min-w-0 flex-col border-t border-l p-4 lg:px-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-auto">
        <span className="type-display block text-2xl leading-9">{value.toLocaleString("en-US")}</span>
        <span className="block text-xs text-muted">{note}</span>
      </dd>
    </div>
  );
}
