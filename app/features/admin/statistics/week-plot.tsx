import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatDate } from "~/domain/calendar/format";
import type { drawBars, Plot, PlotFacts } from "./bar-plot";
import {
  type CityByWeek,
  type Decision,
  decisions,
  type Measure,
  spelledCount,
  spelledDecisions,
  spelledLately,
  spelledTotal,
  spelledWeek,
  sumOf,
} from "./measures";

type WeekPlotProps = {
  byWeek: CityByWeek;
  measure: Measure;
  /** Draws, once it has been fetched. */
  draw: typeof drawBars | undefined;
};

/** One measure with a scale of its own. Its figures stand above it in words; the box is there before anything is drawn. */
export function WeekPlot({ byWeek, measure, draw }: WeekPlotProps) {
  const counts = byWeek.counts[measure.name];
  const isEmpty = sumOf(counts) === 0;
  return (
    <figure className="min-w-0">
      <figcaption>
        <h3>{measure.label}</h3>
        <p className="text-sm tabular-nums">{spelledLately(counts)}</p>
        <p className="text-sm text-muted tabular-nums">{spelledTotal(byWeek, counts)}</p>
      </figcaption>
      <div className="relative mt-2 h-40 noscript:hidden">
        {isEmpty ? (
          <p className="grid h-full place-content-center rounded-control bg-paper-sunk text-sm text-muted">
            No {measure.label === "RSVPs" ? "RSVPs" : measure.label.toLowerCase()} yet
          </p>
        ) : (
          <Bars byWeek={byWeek} measure={measure} draw={draw} />
        )}
      </div>
      {measure.name === "submissions" && !isEmpty && <Legend />}
    </figure>
  );
}

const fills: Record<Decision["name"], string> = { approved: "bg-sage", rejected: "bg-clay", pending: "bg-line-strong" };

/** What the colors of a stack mean. */
const Legend = () => (
  <ul className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted noscript:hidden">
    {decisions.map(({ name, label }) => (
      <li key={name} className="flex items-center gap-1.5">
        <span className={`size-2.5 rounded-xs forced-color-adjust-none ${fills[name]}`} />
        {label}
      </li>
    ))}
  </ul>
);

/** Bars to point at. By keyboard one walks along them; what is said of each is said to screen readers too. */
function Bars({ byWeek, measure, draw }: WeekPlotProps) {
  const last = byWeek.weeks.length - 1;
  const [at, setAt] = useState(last);
  const canvas = useRef<HTMLCanvasElement>(null);
  const plot = useRef<Plot>(undefined);
  useEffect(() => {
    if (!draw || !canvas.current) return;
    plot.current = draw(canvas.current, factsOf(byWeek, measure));
    return () => plot.current?.destroy();
  }, [draw, byWeek, measure]);

  function walk(event: KeyboardEvent) {
    if (event.key === "Escape") plot.current?.point(undefined);
    const to = stepOf(event.key, at, last);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    plot.current?.point(to);
  }

  const { titleOf, wordsOf } = factsOf(byWeek, measure);
  return (
    <canvas
      ref={canvas}
      role="slider"
      tabIndex={0}
      aria-label={`${measure.label} by week`}
      aria-readonly
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={`${titleOf(at)}: ${wordsOf(at)}`}
      onKeyDown={walk}
      onFocus={() => plot.current?.point(at)}
      onBlur={() => plot.current?.point(undefined)}
    />
  );
}

function stepOf(key: string, at: number, last: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 4,
    PageUp: at + 4,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), last);
}

function factsOf(byWeek: CityByWeek, measure: Measure): PlotFacts {
  const totals = byWeek.counts[measure.name];
  const isStacked = measure.name === "submissions";
  return {
    stack: isStacked
      ? decisions.map(({ name }) => ({ counts: byWeek.decided[name], color: name }))
      : [{ counts: totals, color: "past" }],
    totals,
    marks: byWeek.weeks.map((week, index) => monthBegunIn(week, byWeek.weeks[index - 1])),
    titleOf: (index) => spelledWeek(byWeek, index),
    wordsOf(index) {
      const parts = isStacked && spelledDecisions(byWeek, index);
      return `${spelledCount(totals[index] ?? 0, measure)}${parts ? `: ${parts}` : ""}`;
    },
  };
}

/** "Nov" in the first week that begins in November. */
function monthBegunIn(week: string, before: string | undefined): string {
  if (!before || week.slice(0, 7) === before.slice(0, 7)) return "";
  return formatDate(week, "monthShort");
}
