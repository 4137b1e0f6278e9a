import { listCuisinesInUse } from "~/features/restaurants/cuisines/queries.server";
import { addCuisineForm, deleteCuisineForm } from "~/features/restaurants/cuisines/rules";
import { TextField } from "~/ui/fields";
import type { Route } from "./+types/cuisines.route";
import { AdminPage, adminMeta } from "./admin-page";
import { enterAdmin } from "./guard.server";
import { KeptList } from "./kept-list";

export { action } from "~/shared/commands/action.server";
export { shouldRevalidate } from "./revalidation";

export async function loader(args: Route.LoaderArgs) {
  const rows = await listCuisinesInUse(await enterAdmin(args));
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
