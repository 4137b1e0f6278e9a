import { redirect } from "react-router";
import { hiddenSharedPath } from "~/domain/hiding/path";
import { ruleOptions } from "~/domain/house-rules/cited-rule";
import { currentHouseRules } from "~/domain/house-rules/queries.server";
import { countHiddenFor } from "~/features/boards/hidden/queries.server";
import { hiddenPath } from "~/features/boards/hidden/rules";
import { countHiddenShared } from "~/features/boards/hidden/shared/queries.server";
import { removedPath } from "~/features/boards/removed/rules";
import { countWaiting } from "~/features/boards/waiting/queries.server";
import { waitingPath } from "~/features/boards/waiting/rules";
import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { ButtonLink } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/reports.route";
import { countOpenAppeals } from "./appeals/queries.server";
import { reportAppealsPath } from "./appeals/rules";
import { type CaseFilters, caseFilters, caseStatuses, casesPath } from "./cases/case-filters";
import { CaseList } from "./cases/case-list";
import { NoCases } from "./cases/no-cases";
import { listCases } from "./cases/queries.server";
import { shownCases } from "./cases/shown-cases.server";
import { countOpenCases } from "./cases/waiting/queries.server";
import { secondReadingsPath } from "./second-readings/rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const filters = caseFilters(url.searchParams);
  const listed = shownCases(asking, filters, await listCases(asking, filters));
  // The last row of the last page was just decided.
  if (filters.page > listed.pages) throw redirect(casesPath({ ...filters, page: listed.pages }));
  const [appeals, open, firstPosts, hidden, hiddenShared] = await Promise.all([
    countOpenAppeals(asking),
    countOpenCases(asking),
    countWaiting(asking),
    countHiddenFor(asking),
    countHiddenShared(asking),
  ]);
  return {
    filters,
    ...listed,
    open,
    appeals: appeals.open,
    firstPosts,
    hidden,
    hiddenShared,
    rules: filters.status === "open" ? ruleOptions(await currentHouseRules(asking)) : [],
  };
}

export const meta = () => adminMeta("Reports");

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, pages, text, rows, rules, open, appeals, firstPosts, hidden, hiddenShared } = loaderData;
  return (
    <AdminPage
      title="Reports"
      text="What neighbors reported, with a copy of what it said. What a board’s moderators can decide is theirs for a day."
      actions={
        <>
          <ButtonLink to={waitingPath()} tone="outline">
            Waiting posts <span className="tabular-nums">{firstPosts}</span>
          </ButtonLink>
          <ButtonLink to={hiddenPath()} tone="outline">
            Hidden posts <span className="tabular-nums">{hidden}</span>
          </ButtonLink>
          <ButtonLink to={hiddenSharedPath()} tone="outline">
            Hidden pages and reviews <span className="tabular-nums">{hiddenShared}</span>
          </ButtonLink>
          <ButtonLink to={removedPath()} tone="outline">
            Removed posts
          </ButtonLink>
          <ButtonLink to={secondReadingsPath} tone="outline">
            Second readings
          </ButtonLink>
        </>
      }
    >
      <ReportTools {...filters} open={open} appeals={appeals} />
      {rows.length === 0 ? (
        <NoCases status={filters.status} back={{ to: "/admin", label: "Back to the overview" }} />
      ) : (
        <>
          <CaseList key={casesPath(filters)} rows={rows} rules={rules} />
          <Pager page={filters.page} pages={pages} to={(page) => casesPath({ ...filters, page })} text={text} />
        </>
      )}
      <StaticAnswer answer={actionData} shownBy={rows.map(({ id }) => id)} />
    </AdminPage>
  );
}

function ReportTools({ status, open, appeals }: CaseFilters & { open: number; appeals: number }) {
  return (
    <nav aria-label="Status" className="scroll-row my-4">
      {caseStatuses.map((each) => (
        <ChipLink key={each} to={casesPath({ status: each })} current={each === status}>
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
