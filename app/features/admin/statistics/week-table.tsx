import { formatDate } from "~/domain/calendar/format";
import { type CityByWeek, measures, spelledDecisions, sumOf } from "./measures";

/** The figures of all plots, the newest week first. */
export function WeekTable({ byWeek }: { byWeek: CityByWeek }) {
  const last = byWeek.weeks.length - 1;
  const number = (count: number | undefined) => (count ?? 0).toLocaleString("en-US");
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">The city by week</caption>
      <thead>
        <tr>
          <th scope="col" className="py-2 pr-2 text-left text-xs font-bold text-muted">
            Week of
          </th>
          {measures.map(({ name, label }) => (
            <th key={name} scope="col" className={`${numberClass} text-xs font-bold text-muted`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byWeek.weeks.toReversed().map((week, index) => (
          <tr key={week}>
            <th scope="row" className="border-t py-1.5 pr-2 text-left text-xs font-normal whitespace-nowrap sm:text-sm">
              {formatDate(week, "dayAndYear")}
              {index === 0 && <span className="block text-xs text-muted">so far</span>}
            </th>
            {measures.map(({ name }) => (
              <td key={name} className={`border-t ${numberClass}`}>
                {number(byWeek.counts[name][last - index])}
                {name === "submissions" && (
                  <span className="block text-xs text-muted">{spelledDecisions(byWeek, last - index)}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="border-t py-2 pr-2 text-left font-bold">
            Total
          </th>
          {measures.map(({ name }) => (
            <td key={name} className={`border-t font-bold ${numberClass}`}>
              {number(sumOf(byWeek.counts[name]))}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

const numberClass = "py-1.5 pl-1.5 text-right sm:pl-2";
