import { commandsContext } from "~/platform/commands/registry.server";
import { adminsOnly, readAsAdmin } from "~/shell/admin/guard.server";
import { csvFile, exportGone } from "../log/file.server";
import type { Route } from "./+types/audit-log-file.route";
import { auditCsv } from "./csv.server";
import { auditFilters, auditPath } from "./filters";
import { eachLine, findExport } from "./queries.server";
import { exportForm } from "./rules";

export const middleware = [adminsOnly];

/** The file of an export that was asked for with the button on the log's page. Looking at it writes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const asked = await findExport(asking, exportForm.name, url.searchParams.get("export") ?? "");
  if (!asked) throw await exportGone(asking.dependencies, auditPath({}));
  const filters = auditFilters(new URLSearchParams(asked.detail as Record<string, string>));
  return csvFile(
    auditCsv(asking, eachLine(asking, context.get(commandsContext), filters, asked)),
    "audit-log",
    asked.createdAt,
  );
}
