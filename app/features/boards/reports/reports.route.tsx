import { redirect } from "react-router";
import { ruleOptions } from "~/domain/house-rules/cited-rule";
import { currentHouseRules } from "~/domain/house-rules/queries.server";
import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/reports.route";
import { caseFilters, casesPath } from "./cases/case-filters";
import { CaseList } from "./cases/case-list";
import { NoCases } from "./cases/no-cases";
import { listCases } from "./cases/queries.server";
import { shownCases } from "./cases/shown-cases.server";
import { ReportTabs } from "./report-tabs";
import { countReports } from "./tabs/queries.server";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const filters = caseFilters(url.searchParams);
  const listed = shownCases(asking, filters, await listCases(asking, filters));
  // The last row of the last page was just decided.
  if (filters.page > listed.pages) throw redirect(casesPath({ ...filters, page: listed.pages }));
  const [counts, rules] = await Promise.all([
    countReports(asking),
    filters.status === "open" ? currentHouseRules(asking) : undefined,
  ]);
  return { filters, ...listed, counts, rules: rules ? ruleOptions(rules) : [] };
}

export const meta = () => adminMeta("Reports");

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, pages, text, rows, rules, counts } = loaderData;
  return (
    <AdminPage
      title="Reports"
      text="What neighbors reported, with a copy of what it said. What a board’s moderators can decide is theirs for a day."
    >
      <ReportTabs counts={counts} current={filters.status} />
      <CaseList
        key={casesPath(filters)}
        rows={rows}
        rules={rules}
        empty={<NoCases status={filters.status} back={{ to: "/admin", label: "Back to the overview" }} />}
      />
      {rows.length > 0 && (
        <Pager page={filters.page} pages={pages} to={(page) => casesPath({ ...filters, page })} text={text} />
      )}
      <StaticAnswer answer={actionData} shownBy={rows} />
    </AdminPage>
  );
}
