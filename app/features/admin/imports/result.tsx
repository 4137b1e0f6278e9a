import { Link } from "react-router";
import { Panel } from "~/shell/admin/admin-page";
import { counted } from "~/ui/counted";
import type { FoundImport } from "./queries.server";
import { wrongRowsPath } from "./rules";

type Kind = { label: string; noun: string; nouns: string; hasQueue: boolean; list: string };

/** What became of a table that was imported. */
export function Result({ found, kind }: { found: FoundImport; kind: Kind }) {
  const { id, made, there, wrong, what, publish, status, stoppedBecause } = found;
  const where =
    publish === "queue" ? { to: `/admin/${what}`, label: "the queue" } : { to: kind.list, label: "the city" };
  return (
    <Panel title={status === "done" ? "Import done" : "Import stopped"}>
      {stoppedBecause && <p className="mt-2">{stoppedBecause}</p>}
      <p className="mt-2 tabular-nums" role="status">
        {counted(made, kind.noun, kind.nouns)} imported, {there.toLocaleString("en-US")} already there,{" "}
        {wrong.toLocaleString("en-US")} wrong.
      </p>
      <ul className="mt-2">
        {made > 0 && (
          <li>
            <Link to={where.to} className="inline-block min-h-11 content-center">
              See {kind.nouns} in {where.label}
            </Link>
          </li>
        )}
        {wrong > 0 && (
          <li>
            <a href={wrongRowsPath(id)} download className="inline-block min-h-11 content-center">
              Download {counted(wrong, "wrong row")} as CSV
            </a>
          </li>
        )}
      </ul>
    </Panel>
  );
}
