import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { KeptList } from "~/shell/admin/kept-list";
import type { Route } from "./+types/admin.route";
import { listNeighborhoodsInUse } from "./in-use/queries.server";
import { addNeighborhoodForm, deleteNeighborhoodForm } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await listNeighborhoodsInUse(readAsAdmin(context));
  return {
    rows: rows.map((row) => ({ ...row, path: `/neighborhoods/${row.id}` })),
  };
}

export const meta = () => adminMeta("Neighborhoods");

export default function Neighborhoods({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Neighborhoods"
      text="Where things are, in the forms and in the filters. Each has a guide, which you edit on its own page."
    >
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
