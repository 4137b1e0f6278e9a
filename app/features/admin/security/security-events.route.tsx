import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { noteLook, readAsAdmin } from "~/shell/admin/guard.server";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { EmptyLog, LogPages } from "../log/edges";
import { ExportButton } from "../log/tools";
import type { Route } from "./+types/security-events.route";
import { isUnfiltered, securityFilters, securityPath } from "./filters";
import { kindChoices, readSecurityLog } from "./lines.server";
import { exportForm } from "./rules";
import { SecurityList } from "./security-list";
import { SecurityScope } from "./security-scope";
import { SecurityTools } from "./security-tools";

export { action } from "~/platform/commands/action.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  noteLook(context, "admin/security-events");
  const filters = securityFilters(url.searchParams);
  const after = url.searchParams.get("after") ?? undefined;
  return { filters, kinds: kindChoices, isFirst: !after, ...(await readSecurityLog(asking, filters, after)) };
}

export const meta = () => adminMeta("Security events");

const nothingYet = { title: "All is quiet", text: "The next sign-in leaves the first line, a moment later." };

export default function SecurityEvents({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, kinds, events, next, isFirst, people, member } = loaderData;
  return (
    <AdminPage
      title="Security events"
      text="Sign-ins, what was refused, who looked at private data, and changes of accounts. What is alike within ten minutes stands in one line. Lines are erased after 90 days, and every look at this page leaves one. Many failed sign-ins or refusals at once are emailed to the admins."
      actions={<ExportButton command={exportForm.name} filters={filters} />}
    >
      <SecurityTools key={securityPath(filters)} filters={filters} kinds={kinds} />
      <SecurityScope filters={filters} member={member} people={people} />
      {events.length === 0 ? (
        <EmptyLog
          unfiltered={isUnfiltered(filters) ? nothingYet : undefined}
          noneFits="No event fits"
          everything={securityPath({})}
        />
      ) : (
        <SecurityList events={events} />
      )}
      <LogPages pathAfter={(position) => securityPath(filters, position)} next={next} isFirst={isFirst} />
      <StaticAnswer answer={actionData} shownBy={[]} />
    </AdminPage>
  );
}
