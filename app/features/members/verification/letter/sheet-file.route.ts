import { redirect } from "react-router";
import { carryToast } from "~/platform/commands/flash.server";
import { isId } from "~/platform/forms/fields";
import { adminsOnly, readAsAdmin } from "~/shell/admin/guard.server";
import { lettersPath } from "../paths";
import type { Route } from "./+types/sheet-file.route";
import { letterCode } from "./codes.server";
import { findSheet } from "./queries.server";

export const middleware = [adminsOnly];

/** The letters of a sheet, for who asked for it with the button. Looking at it writes nothing: that was written down then. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const { settings } = asking.dependencies;
  const letters = isId(params.sheetId) ? await findSheet(asking, params.sheetId, settings.secret) : [];
  if (letters.length === 0) {
    const text = "A sheet can be downloaded for an hour by who asked for it. Please press “Prepare it anew”.";
    const cookie = await carryToast({ tone: "destructive", title: "Sheet not found", text }, settings);
    throw redirect(lettersPath, { headers: { "Set-Cookie": cookie } });
  }
  // What draws PDFs and their letters is two megabytes of code: read for who prints, not at each start.
  const { letterSheet } = await import("./sheet.server");
  const printed = letters.map((letter) => ({ ...letter, code: letterCode(letter, settings) }));
  return new Response(await letterSheet(printed, settings.baseUrl), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="porchlight-letters.pdf"',
      "Cache-Control": "private, no-store",
    },
  });
}
