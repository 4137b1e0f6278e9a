import { listOpenWays } from "~/domain/residency/queries.server";
import type { Way } from "~/domain/residency/ways";
import { adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { ConsolePage } from "../console/console-page";
import { hasIssuers } from "../credential/open.server";
import { residencySettingsPath } from "../paths";
import type { Route } from "./+types/settings.route";
import { spelledPlaces } from "./places";
import { PostalCodes } from "./postal-codes";
import { listPlaces } from "./queries.server";
import { WaysPanel } from "./ways-panel";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const [postalCodes, openWays] = await Promise.all([listPlaces(asking), listOpenWays(asking)]);
  const cannotOpen: Way[] = hasIssuers(asking.dependencies.settings) ? [] : ["credential"];
  return { postalCodes: spelledPlaces(postalCodes), openWays, cannotOpen };
}

export const meta = () => adminMeta("Residency settings");

export default function ResidencySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { postalCodes, openWays, cannotOpen } = loaderData;
  return (
    <ConsolePage at={residencySettingsPath} text="What is asked of who wants to be verified.">
      <div className="grid gap-4 lg:grid-cols-2">
        <WaysPanel open={openWays} cannotOpen={cannotOpen} />
        <PostalCodes postalCodes={postalCodes} />
      </div>
      <StaticAnswer answer={actionData} shownBy={[postalCodes, openWays.join(" ")]} />
    </ConsolePage>
  );
}
