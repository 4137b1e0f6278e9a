import { listRuleOptions } from "~/domain/house-rules/choices.server";
import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { noteLook, readAsAdmin } from "~/shell/admin/guard.server";
import { useAdminOutlet } from "~/shell/admin/outlet";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/users.route";
import { type MemberFilters, memberFilters, membersPath } from "./member-filters";
import { MemberList } from "./member-list";
import { MemberTools } from "./member-tools";
import { NoMembers } from "./no-members";
import { listMembers } from "./queries.server";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context, url }: Route.LoaderArgs) {
  noteLook(context, "admin/users");
  const filters = memberFilters(url.searchParams);
  const asking = readAsAdmin(context);
  return { filters, ruleOptions: await listRuleOptions(asking), ...(await listMembers(asking, filters)) };
}

export const meta = () => adminMeta("Users");

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, members, next } = loaderData;
  return (
    <AdminPage
      title="Users"
      text={`${filters.group === "unverified" ? "Longest waiting first" : "Newest first"}. Phone numbers and IP addresses are shown one by one, and every look is written down.`}
    >
      <MemberTools filters={filters} unverified={useAdminOutlet().unverified} />
      {members.length === 0 ? (
        <NoMembers filters={filters} />
      ) : (
        <MemberList key={membersPath(filters)} members={members} />
      )}
      <Pages filters={filters} next={next} />
      <StaticAnswer answer={actionData} shownBy={members.map(({ id }) => id)} />
    </AdminPage>
  );
}

/** Pages begin after a member, so there are no page numbers: onward, and back to the newest. */
function Pages({ filters, next }: { filters: MemberFilters; next?: string }) {
  if (!filters.after && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap gap-3">
      {next && (
        <ButtonLink tone="outline" rel="next" to={membersPath({ ...filters, after: next })}>
          More members
        </ButtonLink>
      )}
      {filters.after && (
        <ButtonLink tone="quiet" to={membersPath({ ...filters, after: undefined })}>
          Back to the first page
        </ButtonLink>
      )}
    </nav>
  );
}
