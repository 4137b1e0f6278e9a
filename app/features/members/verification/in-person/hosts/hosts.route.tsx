import { Link } from "react-router";
import { CommandForm } from "~/platform/commands/command-form";
import { adminMeta, Panel } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { counted } from "~/ui/counted";
import { namedOptions, SelectField, TextField } from "~/ui/fields";
import { listNeighborhoodChoices } from "../../choices/queries.server";
import { ConsolePage } from "../../console/console-page";
import { NothingWaits } from "../../console/nothing-waits";
import { hostAdminPath, hostsPath } from "../paths";
import { listHosts } from "../queries.server";
import { addHostForm } from "../rules";
import type { Route } from "./+types/hosts.route";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const [hosts, neighborhoods] = await Promise.all([listHosts(asking), listNeighborhoodChoices(asking)]);
  return { hosts, neighborhoods };
}

export const meta = () => adminMeta("Residency hosts");

export default function Hosts({ loaderData: { hosts, neighborhoods }, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage
      at={hostsPath}
      text="Libraries, associations and stands whose people meet neighbors and give them a card."
    >
      <div className="grid max-w-column gap-5">
        <Panel title="Add a host">
          <CommandForm of={addHostForm} once className="mt-3 grid items-start gap-3 md:grid-cols-2">
            {({ busy }) => (
              <>
                <TextField name="name" label="Name" autoComplete="off" />
                <SelectField
                  name="neighborhoodId"
                  label="Neighborhood"
                  placeholder="The whole city"
                  options={namedOptions(neighborhoods)}
                />
                <Button type="submit" busy={busy} busyLabel="Adding..." className="justify-self-start">
                  Add host
                </Button>
              </>
            )}
          </CommandForm>
        </Panel>
        {hosts.length === 0 ? (
          <NothingWaits title="No hosts yet" text="Add the first place where neighbors can be met in person." />
        ) : (
          <ul className="rounded-card border bg-card">
            {hosts.map(({ id, name, neighborhood, isClosed, people, minted, used }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t p-4 first:border-t-0 md:px-5"
              >
                <div className="mr-auto min-w-0">
                  <Link to={hostAdminPath(id)} className="row-title wrap-anywhere">
                    {name}
                  </Link>
                  <p className="text-sm wrap-anywhere text-muted">
                    {[
                      neighborhood ?? "The whole city",
                      counted(people, "person", "people"),
                      `${counted(minted, "card")}, ${used.toLocaleString("en-US")} used`,
                    ].join(" · ")}
                  </p>
                </div>
                {isClosed && <Badge tone="clay">Closed</Badge>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <StaticAnswer answer={actionData} shownBy={[]} />
    </ConsolePage>
  );
}
