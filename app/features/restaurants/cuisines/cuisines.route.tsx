import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { KeptList } from "~/shell/admin/kept-list";
import { TextField } from "~/ui/fields";
import type { Route } from "./+types/cuisines.route";
import { listCuisinesInUse } from "./queries.server";
import { addCuisineForm, deleteCuisineForm } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await listCuisinesInUse(readAsAdmin(context));
  return { rows: rows.map(({ emoji, ...row }) => ({ ...row, mark: emoji, uses: { restaurant: row.uses } })) };
}

export const meta = () => adminMeta("Cuisines");

export default function Cuisines({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <AdminPage title="Cuisines" text="What a restaurant can cook, in the form and in the filter of the guide.">
      <KeptList noun="cuisine" rows={rows} addForm={addCuisineForm} deleteForm={deleteCuisineForm} idField="cuisineId">
        <div className="w-28">
          <TextField name="emoji" label="Emoji" optional autoComplete="off" />
        </div>
      </KeptList>
    </AdminPage>
  );
}
