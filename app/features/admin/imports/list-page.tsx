import { AdminPage } from "~/shell/admin/admin-page";
import { ButtonLink } from "~/ui/button";
import { History } from "./history";
import type { ListedImport } from "./queries.server";
import { type Kind, Templates } from "./templates";
import { Upload } from "./upload";

/** Other ways to fill the city, a line each. */
const elsewhere: readonly { to: string; label: string }[] = [];

/** Where a table is uploaded, and what became of earlier ones. */
export const ListPage = ({ kinds, imports }: { kinds: readonly Kind[]; imports: readonly ListedImport[] }) => (
  <AdminPage
    title="Import"
    text="Fill the city from a table. Nothing is imported before you have seen what becomes of each row."
    actions={elsewhere.map(({ to, label }) => (
      <ButtonLink key={to} to={to} tone="outline">
        {label}
      </ButtonLink>
    ))}
  >
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
      <Upload kinds={kinds} />
      <Templates kinds={kinds} />
    </div>
    <History imports={imports} kinds={kinds} />
  </AdminPage>
);
