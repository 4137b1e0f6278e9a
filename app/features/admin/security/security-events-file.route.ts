import { redirect } from "react-router";
import { carryToast } from "~/platform/commands/flash.server";
import { adminsOnly, readAsAdmin } from "~/shell/admin/guard.server";
import { findExport } from "../audit/queries.server";
import type { Route } from "./+types/security-events-file.route";
import { securityCsv } from "./csv.server";
import { securityFilters, securityPath } from "./filters";
import { eachSecurityEvent } from "./queries.server";
import { exportForm } from "./rules";

export const middleware = [adminsOnly];

/** The file of an export that was asked for with the button on the log's page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const { settings } = asking.dependencies;
  const asked = await findExport(asking, exportForm.name, url.searchParams.get("export") ?? "");
  if (!asked) {
    const text = "An export can be downloaded for an hour. Please press Export as CSV again.";
    const cookie = await carryToast({ tone: "destructive", title: "Export not found", text }, settings);
    throw redirect(securityPath({}), { headers: { "Set-Cookie": cookie } });
  }
  const { kind, from, to } = securityFilters(new URLSearchParams(asked.detail as Record<string, string>));
  const filters = { ...securityFilters(url.searchParams), kind, from, to };
  return new Response(securityCsv(eachSecurityEvent(asking, filters, asked.createdAt)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="porchlight-security-events-${asked.createdAt.toISOString().slice(0, 10)}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
