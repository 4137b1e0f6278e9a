import { redirect } from "react-router";
import { findImportable } from "~/importables.server";
import { adminsOnly, readAsAdmin } from "~/shell/admin/guard.server";
import { csvHeaders } from "../csv.server";
import type { Route } from "./+types/template-file.route";
import { templateOf } from "./files.server";
import { importsPath } from "./rules";

export const middleware = [adminsOnly];

/** A table to fill in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  readAsAdmin(context);
  const importable = findImportable(params.what);
  if (!importable) throw redirect(importsPath);
  return new Response(templateOf(importable), { headers: csvHeaders(`porchlight-${importable.slug}-template`) });
}
