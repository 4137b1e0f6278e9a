import { adminsOnly, readAsAdmin } from "~/shell/admin/guard.server";
import { findExport } from "../audit/queries.server";
import { csvFile, exportGone } from "../log/file.server";
import type { Route } from "./+types/security-events-file.route";
import { securityCsv } from "./csv.server";
import { securityFilters, securityPath } from "./filters";
import { eachSecurityEvent } from "./queries.server";
import { exportForm } from "./rules";

export const middleware = [adminsOnly];

/** The file of an export that was asked for with the button on the log's page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const asked = await findExport(asking, exportForm.name, url.searchParams.get("export") ?? "");
  if (!asked) throw await exportGone(asking.dependencies, securityPath({}));
  const { kind, from, to } = securityFilters(new URLSearchParams(asked.detail as Record<string, string>));
  const filters = { ...securityFilters(url.searchParams), kind, from, to };
  return csvFile(securityCsv(eachSecurityEvent(asking, filters, asked.createdAt)), "security-events", asked.createdAt);
}
