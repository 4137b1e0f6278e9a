import { listNeighborhoodsInUse } from "~/features/neighborhoods/queries.server";
import { addNeighborhoodForm, deleteNeighborhoodForm } from "~/features/neighborhoods/rules";
import type { Route } from "./+types/neighborhoods.route";
import { AdminPage, adminMeta } from "./admin-page";
import { enterAdmin } from "./guard.server";
import { KeptList } from "./kept-list";

export { action } from "~/shared/commands/action.server";

export async function loader(args: Route.LoaderArgs) {
  return { rows: await listNeighborhoodsInUse(await enterAdmin(args)) };
}

export const meta = () => adminMeta("Neighborhoods");

export default function Neighborhoods({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <AdminPage title="Neighborhoods" text="Where an event can be, in the form and in the filter of the events page.">
      <KeptList
        noun="neighborhood"
        rows={rows}
        addForm={addNeighborhoodForm}
        deleteForm={deleteNeighborhoodForm}
        idField="neighborhoodId"
      />
    </AdminPage>
  );
}
