import { redirect } from "react-router";
import { findImportable, importables } from "~/importables.server";
import { carryToast } from "~/platform/commands/flash.server";
import { adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { StaticAnswer } from "~/shell/admin/static-answer";
import type { Route } from "./+types/imports.route";
import { hasFormOf, ImportPage, type ImportPageProps } from "./import-page";
import { ListPage } from "./list-page";
import { findFirstCells, findImport, listImports, listRows } from "./queries.server";
import { importIn, importsPath, rowFilters } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

type Asking = ReturnType<typeof readAsAdmin>;

/** One route for the list and for one of it: each line of the table of routes is fetched with every first visit. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const asked = importIn(url.searchParams);
  if (asked === null) return { kinds: kindsToChoose, imports: await listImports(asking), one: null };
  const one = await readImport(asking, asked, url.searchParams);
  if (one) return { kinds: [], imports: [], one };
  const toast = {
    tone: "destructive",
    title: "Import not found",
    text: "It was discarded, or its time is over.",
  } as const;
  const headers = { "Set-Cookie": await carryToast(toast, asking.dependencies.settings) };
  throw redirect(importsPath, { headers });
}

const columnsToShow = (columns: (typeof importables)[number]["columns"]) =>
  columns.map(({ label, required = false, rule }) => ({ label, required, rule }));

const kindsToChoose = importables.map(({ slug, label, nouns, sameness, columns }) => ({
  ...{ slug, label, nouns, sameness },
  columns: columnsToShow(columns),
}));

async function readImport(asking: Asking, id: string, params: URLSearchParams): Promise<ImportPageProps | undefined> {
  const found = await findImport(asking, id);
  const importable = found && findImportable(found.what);
  if (!importable) return undefined;
  const { label, noun, nouns, columns, hasQueue, list, pathOf, sameness } = importable;
  const { fate, page } = rowFilters(params);
  const rows = await listRows(asking, id, fate, page);
  return {
    ...{ found, fate, page },
    kind: { label, noun, nouns, hasQueue, list, sameness },
    columns: columnsToShow(columns),
    firstCells: await findFirstCells(asking, id),
    rows: rows.map(({ madeId, ...row }) => ({ ...row, path: madeId && pathOf(madeId) })),
  };
}

export const meta: Route.MetaFunction = () => adminMeta("Import");

export default function Imports({ loaderData: { kinds, imports, one }, actionData }: Route.ComponentProps) {
  const shownBy = one && hasFormOf(one.found, actionData?.command) ? [one.found.id] : [];
  return (
    <>
      {one ? <ImportPage {...one} /> : <ListPage kinds={kinds} imports={imports} />}
      <StaticAnswer answer={actionData} shownBy={shownBy} />
    </>
  );
}
