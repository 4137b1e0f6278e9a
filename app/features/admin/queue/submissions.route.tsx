import { data, redirect } from "react-router";
import { listRuleOptions } from "~/domain/house-rules/choices.server";
import { seenItem, submissionsPerPage } from "~/domain/moderation/rules";
import { type SubmissionFilters, submissionFilters, submissionsPath } from "~/domain/moderation/submission-filters";
import { findKind } from "~/moderated-kinds.server";
import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { useAdminOutlet } from "~/shell/admin/outlet";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/submissions.route";
import { NoSubmissions } from "./no-submissions";
import { listTab, narrowTab } from "./queries.server";
import { SubmissionTable } from "./submission-table";
import { SubmissionTools } from "./submission-tools";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const kind = findKind(params.kind);
  if (!kind) throw data(null, { status: 404 });
  const asked = submissionFilters(url.searchParams);
  const { filters, facets, by } = await narrowTab(asking, kind, asked);
  const { total, rows } = await listTab(asking, kind, filters);
  const pages = Math.max(1, Math.ceil(total / submissionsPerPage));
  // The last row of the last page was just decided.
  if (filters.page > pages) throw redirect(submissionsPath(kind.slug, { ...filters, page: pages }));
  const { slug, label, singular, factLabel } = kind;
  const first = (filters.page - 1) * submissionsPerPage + 1;
  return {
    kind: { slug, label, singular, factLabel },
    filters,
    facets,
    by,
    total,
    pages,
    first,
    rows,
    seenAt: asking.now,
    ruleOptions: await listRuleOptions(asking),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.kind.label ?? "Not found");

export default function Submissions({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, filters, facets, by, total, pages, first, rows, seenAt } = loaderData;
  const { slug } = kind;
  const { pending, changed } = useAdminOutlet().waiting.find((each) => each.slug === slug) ?? {
    pending: 0,
    changed: 0,
  };
  return (
    <AdminPage title={kind.label}>
      <SubmissionTools kind={slug} filters={filters} facets={facets} by={by} counts={{ pending, changed }} />
      {rows.length === 0 ? (
        <NoSubmissions kind={kind} filters={filters} />
      ) : (
        <>
          <SubmissionTable
            key={submissionsPath(slug, filters)}
            kind={kind}
            filters={filters}
            rows={rows}
            total={total}
            seenAt={seenAt.toISOString()}
          />
          <Pager
            page={filters.page}
            pages={pages}
            to={(page) => submissionsPath(slug, { ...filters, page, all: undefined })}
            text={`${first}–${first + rows.length - 1} of ${total.toLocaleString("en-US")} ${orderOf(filters)}`}
          />
        </>
      )}
      <StaticAnswer answer={actionData} shownBy={rows.flatMap(({ id, seen }) => [id, seenItem({ id, seen })])} />
    </AdminPage>
  );
}

const orderOf = ({ status, sort }: SubmissionFilters) =>
  sort ? `${status === "all" ? "in all" : status}, ${sort} first` : orders[status];

const orders = {
  pending: "pending, oldest first",
  approved: "approved, newest first",
  rejected: "rejected, newest first",
  hidden: "hidden, newest first",
  changed: "changed since they were decided, newest first",
  all: "in all, pending first",
};
