import { adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { listNeighborhoodChoices } from "../choices/queries.server";
import { ConsolePage } from "../console/console-page";
import { NothingWaits } from "../console/nothing-waits";
import { partnersPath } from "../paths";
import type { Route } from "./+types/partners.route";
import { AddPartner, HowToHash } from "./add-partner";
import { PartnerRow } from "./partner-row";
import { listPartners } from "./queries.server";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const [partners, neighborhoods] = await Promise.all([listPartners(asking), listNeighborhoodChoices(asking)]);
  return { partners, neighborhoods };
}

export const meta = () => adminMeta("Residency partners");

export default function Partners({ loaderData: { partners, neighborhoods }, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage at={partnersPath} text="Associations whose lists of neighbors count. Nobody can read an address here.">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {partners.length === 0 ? (
          <NothingWaits title="No partners" text="An association that you add gives you its list, hashed." />
        ) : (
          <ul className="rounded-card border bg-card">
            {partners.map((partner) => (
              <PartnerRow key={partner.id} {...partner} />
            ))}
          </ul>
        )}
        <div className="grid gap-4">
          <AddPartner neighborhoods={neighborhoods} />
          <HowToHash />
        </div>
      </div>
      <StaticAnswer answer={actionData} shownBy={partners.map(({ id }) => id)} />
    </ConsolePage>
  );
}
