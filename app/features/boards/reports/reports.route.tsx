import { redirect } from "react-router";
import { ruleOptions } from "~/domain/house-rules/cited-rule";
import { currentHouseRules } from "~/domain/house-rules/queries.server";
import { removedPath } from "~/features/boards/removed/rules";
import { countWaiting } from "~/features/boards/waiting/queries.server";
import { waitingPath } from "~/features/boards/waiting/rules";
import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { useAdminOutlet } from "~/shell/admin/outlet";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { ButtonLink } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/reports.route";
import { countOpenAppeals } from "./appeals/queries.server";
import { reportAppealsPath } from "./appeals/rules";
import { NoReports } from "./no-reports";
import { listReportTab, reportsPerPage } from "./queries.server";
import { type ReportFilters, reportFilters, reportsPath } from "./report-filters";
import { ReportList } from "./report-list";
import { reportStatuses } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const filters = reportFilters(url.searchParams);
  const { total, rows } = await listReportTab(asking, filters);
  const isOpen = filters.status === "open";
  const pages = Math.max(1, Math.ceil(total / reportsPerPage));
  // The last row of the last page was just decided.
  if (filters.page > pages) throw redirect(reportsPath({ ...filters, page: pages }));
  const [appeals, firstPosts] = await Promise.all([countOpenAppeals(asking), countWaiting(asking)]);
  const first = (filters.page - 1) * reportsPerPage + 1;
  return {
    filters,
    total,
    pages,
    first,
    rows,
    appeals: appeals.open,
    firstPosts,
    rules: isOpen ? ruleOptions(await currentHouseRules(asking)) : [],
  };
}

export const meta = () => adminMeta("Reports");

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, total, pages, first, rows, rules, appeals, firstPosts } = loaderData;
  const order = filters.status === "open" ? "oldest first" : "newest first";
  return (
    <AdminPage
      title="Reports"
      text="What neighbors reported on the boards, with a copy of what it said."
      actions={
        <>
          <ButtonLink to={waitingPath()} tone="outline">
            Waiting posts <span className="tabular-nums">{firstPosts}</span>
          </ButtonLink>
          <ButtonLink to={removedPath()} tone="outline">
            Removed posts
          </ButtonLink>
        </>
      }
    >
      <ReportTools {...filters} appeals={appeals} />
      {rows.length === 0 ? (
        <NoReports status={filters.status} />
      ) : (
        <>
          <ReportList key={reportsPath(filters)} rows={rows} rules={rules} />
          <Pager
            page={filters.page}
            pages={pages}
            to={(page) => reportsPath({ ...filters, page })}
            text={`${first}–${first + rows.length - 1} of ${total} ${filters.status}, ${order}`}
          />
        </>
      )}
      <StaticAnswer answer={actionData} shownBy={rows.map(({ id }) => id)} />
    </AdminPage>
  );
}

function ReportTools({ status, appeals }: ReportFilters & { appeals: number }) {
  const waiting = useAdminOutlet().waiting.find(({ slug }) => slug === "reports")?.pending ?? 0;
  const open = Math.max(0, waiting - appeals);
  return (
    <nav aria-label="Status" className="scroll-row my-4">
      {reportStatuses.map((each) => (
        <ChipLink key={each} to={reportsPath({ status: each })} current={each === status}>
          <span className="capitalize">{each}</span>
          {each === "open" && <span className="tabular-nums">{open}</span>}
        </ChipLink>
      ))}
      <ChipLink to={reportAppealsPath} current={false}>
        Appeals <span className="tabular-nums">{appeals}</span>
      </ChipLink>
    </nav>
  );
}
