import { Link } from "react-router";
import { counted } from "~/ui/counted";
import type { Count, decisionsOf } from "./counts";
import { total } from "./counts";
import { tookWords, withinADay } from "./took";
import { alike, granted, noAction } from "./words";

type FiguresProps = {
  decisions: ReturnType<typeof decisionsOf>;
  appeals: readonly Count[];
  readings: readonly Count[];
};

const share = (part: number, whole: number) => (whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`);
const of = (counts: readonly Count[], ...names: string[]) => total(counts.filter(({ name }) => names.includes(name)));

/** What one wants to know first: how many, how fast, how often wrong, and how alike. */
export function Figures({ decisions, appeals, readings }: FiguresProps) {
  const all = total(decisions.byOutcome);
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border bg-card lg:grid-cols-4">
      <Figure label="Decisions" value={all.toLocaleString("en-US")} note={noted(decisions)} />
      <Figure
        label="Within a day"
        value={share(of(decisions.byTime, ...withinADay), all - of(decisions.byTime, "-"))}
        note="of the first report"
      />
      <Figure
        label="Appeals decided"
        value={total(appeals).toLocaleString("en-US")}
        note={`${of(appeals, granted).toLocaleString("en-US")} granted`}
      />
      <Figure
        label="Decided alike"
        value={share(of(readings, alike), total(readings))}
        note={total(readings) === 0 ? "none read again yet" : `of ${counted(total(readings), "case")} read again`}
      />
    </dl>
  );
}

const noted = ({ byOutcome, takenBack }: FiguresProps["decisions"]) =>
  [told({ name: "without action", count: of(byOutcome, noAction) })]
    .concat(takenBack > 0 ? told({ name: "taken back by hand", count: takenBack }) : [])
    .join(", ");

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="-mt-px -ml-px flex min-w-0 flex-col border-t border-l p-4 lg:px-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-auto">
        <span className="type-display block text-2xl leading-9">{value}</span>
        <span className="block text-xs text-muted">{note}</span>
      </dd>
    </div>
  );
}

type Row = Count & { path?: string | null; outcomes?: readonly Count[] };

/** The most frequent first; below a name what it consists of. Nothing where a month has none of it. */
export function CountTable({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <table aria-label={title} className="mt-2 w-full text-sm tabular-nums">
        <tbody>
          {rows.map(({ name, count, path, outcomes }) => (
            <tr key={name} className="border-t">
              <th scope="row" className="py-2 pr-3 text-left font-medium wrap-anywhere">
                {path ? <Link to={path}>{name}</Link> : wording(name)}
                {outcomes && <span className="block font-normal text-muted">{outcomes.map(told).join(", ")}</span>}
              </th>
              <td className="py-2 text-right align-top">{count.toLocaleString("en-US")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const told = ({ name, count }: Count) => `${count.toLocaleString("en-US")} ${name}`;

/** "no action" as "No action", what a line says nothing of, and how long it took without what was faster. */
const wording = (name: string) => (name === "-" ? "Not recorded" : sentence(tookWords(name)));
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
