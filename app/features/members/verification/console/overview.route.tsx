import { adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { useAdminOutlet } from "~/shell/admin/outlet";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { AskedAgainPanel } from "../checks/asked-again-panel";
import { ChecksPanel } from "../checks/checks-panel";
import { listAskedAgain, listOpenChecks } from "../checks/queries.server";
import { consolePath } from "../paths";
import type { Route } from "./+types/overview.route";
import { ConsolePage } from "./console-page";
import { NeighborhoodTable } from "./neighborhood-table";
import { countByNeighborhood } from "./queries.server";
import { WorkPanel } from "./work-panel";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const [counted, checks, askedAgain] = await Promise.all([
    countByNeighborhood(asking),
    listOpenChecks(asking),
    listAskedAgain(asking),
  ]);
  return { counted, checks, askedAgain };
}

export const meta = () => adminMeta("Residency");

export default function Overview({ loaderData: { counted, checks, askedAgain }, actionData }: Route.ComponentProps) {
  const { residency } = useAdminOutlet();
  return (
    <ConsolePage at={consolePath} text="What waits, who is verified where, and a second look at some of them.">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <WorkPanel work={residency} />
        <NeighborhoodTable {...counted} />
        <div className="grid min-w-0 gap-5">
          <ChecksPanel checks={checks} />
          {askedAgain.length > 0 && <AskedAgainPanel people={askedAgain} />}
        </div>
      </div>
      <StaticAnswer answer={actionData} shownBy={checks.map(({ id }) => id)} />
    </ConsolePage>
  );
}
