import { AdminPage, adminMeta, Panel } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { StaticAnswer } from "~/shell/admin/static-answer";
import type { Route } from "./+types/settings.route";
import { AdminEmail } from "./admin-email";
import { BackupPanel } from "./backup-panel";
import { FactList } from "./fact-list";
import { MailPanel } from "./mail-panel";
import { readSettingsPage, type ShownSettings } from "./settings.server";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context }: Route.LoaderArgs) {
  return readSettingsPage(readAsAdmin(context));
}

export const meta = () => adminMeta("Settings");

export default function Settings({ loaderData: { admin, runtime, mail, backups }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Settings" text="What is set for the whole site, and how the house does.">
      <div className="mt-5 grid gap-4 lg:grid-cols-2">
        <AdminEmail {...admin} />
        <Runtime runtime={runtime} />
        <BackupPanel backups={backups} />
        <MailPanel mail={mail} />
      </div>
      <StaticAnswer answer={actionData} shownBy={[admin.email, ...mail.failures.map(({ id }) => id)]} />
    </AdminPage>
  );
}

function Runtime({ runtime }: Pick<ShownSettings, "runtime">) {
  const { version, node, engine, databaseSize, pictures } = runtime;
  return (
    <Panel title="This house" text="Set by whoever runs the server.">
      <FactList
        facts={[
          { label: "Porchlight", value: version },
          { label: "Node.js", value: node },
          { label: "Database", value: `${engine}, ${databaseSize}` },
          { label: "Pictures", value: pictures },
        ]}
      />
    </Panel>
  );
}
