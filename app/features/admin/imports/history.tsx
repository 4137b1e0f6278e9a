import { Link } from "react-router";
import { ago } from "~/domain/calendar/format";
import { Panel } from "~/shell/admin/admin-page";
import type { ListedImport } from "./queries.server";
import { importPath, keptDays } from "./rules";
import { summaryOf } from "./wording";

type HistoryProps = { imports: readonly ListedImport[]; kinds: readonly { slug: string; label: string }[] };

export function History({ imports, kinds }: HistoryProps) {
  return (
    <Panel title="Earlier imports" text={`Kept for ${keptDays} days.`} className="mt-4">
      {imports.length === 0 ? (
        <p className="mt-2">None yet. The first table makes a start.</p>
      ) : (
        <ul className="mt-2">
          {imports.map((each) => (
            <li key={each.id} className="border-t py-3 first:border-t-0">
              <Link to={importPath(each.id)} className="font-medium wrap-anywhere">
                {kinds.find(({ slug }) => slug === each.what)?.label ?? each.what}: {each.fileName}
              </Link>
              <p className="text-sm text-muted tabular-nums wrap-anywhere">
                {summaryOf(each)} · {each.by}, {ago(each.age)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
