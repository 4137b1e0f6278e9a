import { redirect } from "react-router";
import { isId } from "~/platform/forms/fields";
import { adminsOnly, readAsAdmin } from "~/shell/admin/guard.server";
import { csvHeaders } from "../csv.server";
import type { Route } from "./+types/wrong-rows-file.route";
import { wrongRowsOf } from "./files.server";
import { findImport } from "./queries.server";
import { importsPath } from "./rules";

export const middleware = [adminsOnly];

/** What has to be mended, with the reasons. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const found = isId(params.importId) ? await findImport(asking, params.importId) : undefined;
  if (!found) throw redirect(importsPath);
  return new Response(await wrongRowsOf(asking, found), {
    headers: csvHeaders(`porchlight-${found.what}-wrong-rows`),
  });
}
