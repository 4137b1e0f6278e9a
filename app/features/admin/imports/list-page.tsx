import { calendarsPath } from "~/features/events/calendars/paths";
import { AdminPage } from "~/shell/admin/admin-page";
import { ButtonLink } from "~/ui/button";
import { History } from "./history";
import type { ListedImport } from "./queries.server";
import { type Kind, Templates } from "./templates";
import { Upload } from "./upload";

/** Where a table is uploaded, and what became of earlier ones. */
export const ListPage = ({ kinds, imports }: { kinds: readonly Kind[]; imports: readonly ListedImport[] }) => (
  <AdminPage
    title="Import"
    text="Fill the city from a table. Nothing is imported before you have seen what becomes of each row."
    actions={
      <ButtonLink to={calendarsPath} tone="outline">
        Calendars
      </ButtonLink>
    }
  >
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
      <Upload kinds={kinds} />
      <Templates kinds={kinds} />
    </div>
    <History imports={imports} kinds={kinds} />
  </AdminPage>
);
