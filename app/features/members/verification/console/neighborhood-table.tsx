import { city } from "city";
import { Link } from "react-router";
import { Panel } from "~/shell/admin/admin-page";
import { type CountedByNeighborhood, lapsesWithinDays } from "./counted";

const columns = [
  ["low", "Low"],
  ["medium", "Medium"],
  ["high", "High"],
  ["all", "All"],
  ["lapsing", "Lapse"],
] as const;

/** How many neighbors are verified where, and how many of them have to show it again soon. */
export function NeighborhoodTable({ rows, total }: CountedByNeighborhood) {
  return (
    <Panel title="Verified, by neighborhood" text={`By level. “Lapse” is how many do within ${lapsesWithinDays} days.`}>
      <div className="overflow-x-auto">
        <table className="mt-3 w-full text-sm tabular-nums">
          <caption className="sr-only">Verified members by neighborhood and level</caption>
          <thead>
            <tr>
              <th scope="col" className="py-1.5 pr-2 text-left text-xs font-bold text-muted">
                Neighborhood
              </th>
              {columns.map(([name, label]) => (
                <th key={name} scope="col" className={`${numberClass} text-xs font-bold text-muted`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, ...counts }) => (
              <tr key={id}>
                <th scope="row" className="border-t py-1.5 pr-2 text-left font-normal wrap-anywhere">
                  {id && name ? <Link to={`/neighborhoods/${id}`}>{name}</Link> : "No neighborhood, the city alone"}
                </th>
                <Numbers counts={counts} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-bold">
              <th scope="row" className="border-t py-1.5 pr-2 text-left">
                All of {city().name}
              </th>
              <Numbers counts={total} />
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  );
}

const Numbers = ({ counts }: { counts: CountedByNeighborhood["total"] }) =>
  columns.map(([name]) => (
    <td key={name} className={`border-t ${numberClass} ${counts[name] === 0 ? "text-muted" : ""}`}>
      {counts[name].toLocaleString("en-US")}
    </td>
  ));

const numberClass = "py-1.5 pl-1.5 text-right sm:pl-2";
