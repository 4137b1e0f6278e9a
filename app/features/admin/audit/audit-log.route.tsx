import { commandsContext } from "~/platform/commands/registry.server";
import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { EmptyLog, LogPages } from "../log/edges";
import { ExportButton } from "../log/tools";
import type { Route } from "./+types/audit-log.route";
import { AuditList } from "./audit-list";
import { AuditScope } from "./audit-scope";
import { AuditTools } from "./audit-tools";
import { auditFilters, auditPath, isUnfiltered, knownFilters } from "./filters";
import { groupsOf, readLog } from "./lines.server";
import { exportForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const commands = context.get(commandsContext);
  const params = url.searchParams;
  const groups = groupsOf(commands);
  const filters = knownFilters(auditFilters(params), groups);
  const after = params.get("after") ?? undefined;
  return { filters, isFirst: !after, groups, ...(await readLog(asking, commands, filters, after)) };
}

export const meta = () => adminMeta("Audit log");

const nothingYet = {
  title: "Nothing has happened yet",
  text: "The first form that somebody sends leaves the first line.",
};

export default function AuditLog({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, groups, lines, next, isFirst, people, by, about } = loaderData;
  return (
    <AdminPage
      title="Audit log"
      text="Every form that was carried out leaves a line here, in the same moment. Reading and searching leave none, but each look at a document or at somebody’s private facts does. What was refused leaves none. Nobody can change or delete a line, not even an admin."
      actions={<ExportButton command={exportForm.name} filters={filters} />}
    >
      <AuditTools key={auditPath(filters)} filters={filters} groups={groups} />
      <AuditScope filters={filters} by={by} about={about} people={people} />
      {lines.length === 0 ? (
        <EmptyLog
          unfiltered={isUnfiltered(filters) ? nothingYet : undefined}
          noneFits="No line fits"
          everything={auditPath({})}
        />
      ) : (
        <AuditList lines={lines} />
      )}
      <LogPages pathAfter={(position) => auditPath(filters, position)} next={next} isFirst={isFirst} />
      <StaticAnswer answer={actionData} shownBy={[]} />
    </AdminPage>
  );
}
