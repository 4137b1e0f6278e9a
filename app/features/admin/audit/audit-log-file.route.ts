import { redirect } from "react-router";
import { carryToast } from "~/platform/commands/flash.server";
import { commandsContext } from "~/platform/commands/registry.server";
import { adminsOnly, readAsAdmin } from "~/shell/admin/guard.server";
import type { Route } from "./+types/audit-log-file.route";
import { csvStream } from "./csv.server";
import { auditFilters } from "./filters";
import { eachLine, findExport } from "./queries.server";
import { exportForm } from "./rules";

export const middleware = [adminsOnly];

/** The file of an export that was asked for with the button on the log's page. Looking at it writes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const { settings } = asking.dependencies;
  const asked = await findExport(asking, exportForm.name, url.searchParams.get("export") ?? "");
  if (!asked) {
    const text = "An export can be downloaded for an hour. Please press Export as CSV again.";
    const cookie = await carryToast({ tone: "destructive", title: "Export not found", text }, settings);
    throw redirect("/admin/audit-log", { headers: { "Set-Cookie": cookie } });
  }
  const filters = auditFilters(new URLSearchParams(asked.detail as Record<string, string>));
  return new Response(csvStream(asking, eachLine(asking, context.get(commandsContext), filters, asked)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="porchlight-audit-log-${asked.createdAt.toISOString().slice(0, 10)}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
