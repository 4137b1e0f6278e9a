import { Link } from "react-router";
import { Panel } from "~/shell/admin/admin-page";
import { Badge, type BadgeTone } from "~/ui/badge";
import { ChipLink } from "~/ui/chip";
import { Pager } from "~/ui/pager";
import type { FoundImport, ListedRow } from "./queries.server";
import { type Fate, rowsPath, rowsPerPage, wrongRowsPath } from "./rules";
import { countsOf, fateLabels } from "./wording";

export type Row = Omit<ListedRow, "madeId"> & { path: string | null };
type RowsProps = { found: FoundImport; rows: readonly Row[]; fate: Fate | null; page: number };

/** The rows of a table with what becomes of each, or became. */
export function Rows({ found, rows, fate, page }: RowsProps) {
  const counts = countsOf(found).filter(({ count }) => count > 0);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const total = fate ? (counts.find((each) => each.fate === fate)?.count ?? 0) : all;
  return (
    <Panel title="Rows">
      <nav aria-label="Rows" className="scroll-row relative my-4">
        <ChipLink to={rowsPath(found.id, null)} current={fate === null}>
          All {all.toLocaleString("en-US")}
        </ChipLink>
        {counts.map((each) => (
          <ChipLink key={each.fate} to={rowsPath(found.id, each.fate)} current={fate === each.fate}>
            {fateLabels[each.fate]} {each.count.toLocaleString("en-US")}
          </ChipLink>
        ))}
      </nav>
      <RowTable rows={rows} />
      <Pager page={page} pages={Math.ceil(total / rowsPerPage)} to={(number) => rowsPath(found.id, fate, number)} />
      {found.status === "checked" && found.wrong > 0 && (
        <p className="mt-2">
          <a href={wrongRowsPath(found.id)} download className="inline-block min-h-11 content-center">
            Download the wrong rows as CSV
          </a>
        </p>
      )}
    </Panel>
  );
}

const RowTable = ({ rows }: { rows: readonly Row[] }) => (
  <table className="w-full text-sm">
    <caption className="sr-only">Rows and what becomes of them</caption>
    <thead>
      <tr className="text-left text-xs text-muted">
        <th scope="col" className="py-1.5 pr-2 font-bold">
          Row
        </th>
        <th scope="col" className="w-full py-1.5 pr-2 font-bold">
          Name
        </th>
        <th scope="col" className="py-1.5 text-right font-bold">
          Result
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <RowLine key={row.row} {...row} />
      ))}
    </tbody>
  </table>
);

function RowLine({ row, title, fate, reason, path }: Row) {
  return (
    <tr>
      <th scope="row" className="border-t py-1.5 pr-2 text-left align-top font-normal tabular-nums">
        {row.toLocaleString("en-US")}
      </th>
      <td className="border-t py-1.5 pr-2 align-top wrap-anywhere">
        {path ? <Link to={path}>{title}</Link> : title || <span className="text-muted">No name</span>}
        {reason && <p className="text-muted">{reason}</p>}
      </td>
      <td className="border-t py-1.5 text-right align-top">
        {fate && <Badge tone={tones[fate]}>{fateLabels[fate]}</Badge>}
      </td>
    </tr>
  );
}

const tones: Record<Fate, BadgeTone> = { new: "blue", there: "plain", wrong: "clay", made: "sage" };
