import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { KeptList } from "~/shell/admin/kept-list";
import { ButtonLink } from "~/ui/button";
import { useToast } from "~/ui/toasts";
import { capitalize } from "../capitalize";
import type { Route } from "./+types/categories.route";
import { listCategoriesInUse } from "./queries.server";
import { addCategoryForm, deleteCategoryForm } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await listCategoriesInUse(readAsAdmin(context));
  return {
    rows: rows.map(({ calendars, ...row }) => ({
      ...row,
      name: capitalize(row.name),
      uses: { event: row.uses, calendar: calendars },
    })),
  };
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
