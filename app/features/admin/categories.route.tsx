import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { capitalize } from "~/features/events/capitalize";
import { listCategoriesInUse } from "~/features/events/categories/queries.server";
import { addCategoryForm, deleteCategoryForm } from "~/features/events/categories/rules";
import { ButtonLink } from "~/ui/button";
import { useToast } from "~/ui/toasts";
import type { Route } from "./+types/categories.route";
import { AdminPage, adminMeta } from "./admin-page";
import { enterAdmin } from "./guard.server";
import { KeptList } from "./kept-list";

export { action } from "~/shared/commands/action.server";
export { shouldRevalidate } from "./revalidation";

export async function loader(args: Route.LoaderArgs) {
  const rows = await listCategoriesInUse(await enterAdmin(args));
  return { rows: rows.map((row) => ({ ...row, name: capitalize(row.name), uses: { event: row.uses } })) };
}

export const meta = () => adminMeta("Event Categories");

export default function Categories({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <AdminPage title="Event Categories" text="What an event can be, in the form and in the filter of the events page.">
      <KeptList
        noun="category"
        rows={rows}
        addForm={addCategoryForm}
        deleteForm={deleteCategoryForm}
        idField="categoryId"
      />
    </AdminPage>
  );
}

const unread = { title: "Error fetching categories", text: "Something went wrong on our side. Please try again." };

/** The rail stays: whatever else waits can be done. Everything but a failure of ours is the whole page's matter. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) throw error;
  return <Unread />;
}

function Unread() {
  const toast = useToast();
  useEffect(() => toast({ id: "categories-unread", tone: "destructive", ...unread }), [toast]);
  return (
    <AdminPage title={unread.title} text={unread.text}>
      <ButtonLink tone="outline" to="/admin/event-categories" reloadDocument className="mt-5">
        Try again
      </ButtonLink>
    </AdminPage>
  );
}
