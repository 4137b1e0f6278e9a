import { redirect } from "react-router";
import { ruleOptions } from "~/domain/house-rules/cited-rule";
import { currentHouseRules } from "~/domain/house-rules/queries.server";
import { findBoard } from "~/features/boards/queries.server";
import { boardIdIn } from "~/features/boards/rules";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { BackLink } from "~/ui/back-link";
import { ChipLink } from "~/ui/chip";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { secondReadingsPath } from "../second-readings/rules";
import type { Route } from "./+types/cases.route";
import { caseFilters, caseStatuses, casesPath } from "./case-filters";
import { CaseList } from "./case-list";
import { NoCases } from "./no-cases";
import { countBoardCases, listBoardCases } from "./queries.server";
import { shownCases } from "./shown-cases.server";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = boardIdIn(params.boardId);
  const viewer = await askToSignIn(context, `/boards/${params.boardId}/cases`, "Please sign in to look after reports");
  const asking = { ...read(context), viewer };
  const found = id ? await findBoard(asking, id) : undefined;
  if (!id || !found) throw notFound("Board");
  const { name } = found.board;
  const open = await countBoardCases(asking, id, found.boardRole);
  if (open === null) throw notForYou("Only its moderators see what was reported here.", { name, to: `/boards/${id}` });
  const filters = caseFilters(url.searchParams);
  const listed = shownCases(asking, filters, await listBoardCases(asking, id, filters));
  // The last row of the last page was just decided.
  if (filters.page > listed.pages) throw redirect(casesPath({ ...filters, page: listed.pages }, id));
  return {
    id,
    name,
    filters,
    ...listed,
    open,
    rules: filters.status === "open" ? ruleOptions(await currentHouseRules(asking)) : [],
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Cases · Porchlight" }, { name: "robots", content: "noindex" }];

export default function BoardCases({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, filters, pages, text, rows, rules, open } = loaderData;
  return (
    <div className="wrap max-w-[1024px] pb-12">
      <BackLink to={`/boards/${id}`}>Back to Board</BackLink>
      <PageHead
        title="Cases"
        text={`What neighbors reported on ${name}. What you wrote or reported yourself is not here: somebody else decides it.`}
      />
      <nav aria-label="Cases" className="scroll-row mb-4">
        {caseStatuses.map((status) => (
          <ChipLink key={status} to={casesPath({ status }, id)} current={status === filters.status}>
            <span className="capitalize">{status}</span>
            {status === "open" && <span className="tabular-nums">{open}</span>}
          </ChipLink>
        ))}
        <ChipLink to={secondReadingsPath} current={false}>
          Second readings
        </ChipLink>
      </nav>
      <CaseList
        key={casesPath(filters, id)}
        rows={rows}
        rules={rules}
        empty={<NoCases status={filters.status} back={{ to: `/boards/${id}`, label: "Back to the board" }} />}
      />
      {rows.length > 0 && (
        <Pager page={filters.page} pages={pages} to={(page) => casesPath({ ...filters, page }, id)} text={text} />
      )}
      <StaticAnswer answer={actionData} shownBy={rows} />
    </div>
  );
}
