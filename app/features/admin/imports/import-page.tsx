import { AdminPage } from "~/shell/admin/admin-page";
import { BackLink } from "~/ui/back-link";
import { Discard } from "./discard";
import { type Column, MatchColumns } from "./match-columns";
import { Progress } from "./progress";
import type { FoundImport } from "./queries.server";
import { Result } from "./result";
import { type Row, Rows } from "./rows";
import { discardForm, type Fate, importsPath, matchForm, startForm, stopForm } from "./rules";
import { Start } from "./start";

export type ImportPageProps = {
  found: FoundImport;
  kind: { label: string; noun: string; nouns: string; hasQueue: boolean; list: string; sameness: string };
  columns: readonly Column[];
  firstCells: readonly string[];
  rows: readonly Row[];
  fate: Fate | null;
  page: number;
};

const formsAt = {
  uploaded: [matchForm, discardForm],
  checked: [startForm, matchForm, discardForm],
  running: [stopForm],
  stopped: [startForm, discardForm],
  done: [discardForm],
} as const;

/** Whether the page of such an import has a form of this command, which then shows its answer itself. */
export const hasFormOf = ({ status, fresh }: FoundImport, command = ""): boolean =>
  formsAt[status].some(({ name }) => name === command) && (command !== startForm.name || fresh > 0);

/** One table on its way: matched, checked, imported, done. */
export function ImportPage({ found, kind, columns, firstCells, rows, fate, page }: ImportPageProps) {
  const { id, status, made } = found;
  const isOpen = status === "uploaded" || status === "checked";
  return (
    <AdminPage
      title={`Import ${kind.nouns}`}
      text={found.fileName}
      actions={<BackLink to={importsPath}>All imports</BackLink>}
    >
      <div className="mt-4 grid gap-4">
        {status === "running" && <Progress found={found} />}
        {(status === "done" || status === "stopped") && <Result found={found} kind={kind} />}
        {(status === "checked" || status === "stopped") && <Start found={found} kind={kind} />}
        {status !== "uploaded" && <Rows found={found} rows={rows} fate={fate} page={page} />}
        {isOpen && <MatchColumns key={status} found={found} columns={columns} firstCells={firstCells} />}
        {status !== "running" && <Discard id={id} made={made} />}
      </div>
    </AdminPage>
  );
}
