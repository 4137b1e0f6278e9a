import { Panel } from "~/shell/admin/admin-page";
import { FactList } from "./fact-list";
import type { ShownSettings } from "./settings.server";

/** Whether the city could be brought back. */
export function BackupPanel({ backups }: Pick<ShownSettings, "backups">) {
  const { last, clock, drill, warnings } = backups;
  const noBackup = clock ? (
    <Command text="None yet. The first comes at 3 AM; for one now:" name="backup" />
  ) : (
    <Command text="None yet. It is made with" name="backup FOLDER" />
  );
  const noDrill = clock ? (
    <Command text="None yet. The first comes on Sunday at 5 AM; for one now:" name="drill" />
  ) : (
    <Command text="Never tried. It is tried with" name="drill" />
  );
  return (
    <Panel title="Backups" text="Made by whoever runs the server." className="lg:col-span-2">
      <FactList
        facts={[
          { label: "Last backup", value: last ?? noBackup },
          { label: "By the clock", value: clock ?? "No: BACKUP_DIR is not set." },
          { label: "Last drill", value: drill ?? noDrill },
        ]}
      />
      {warnings.map((warning) => (
        <p key={warning} className="mt-3 text-sm font-bold text-clay">
          {warning}
        </p>
      ))}
    </Panel>
  );
}

const Command = ({ text, name }: { text: string; name: string }) => (
  <>
    {text} <code className="text-xs">npm run task {name}</code>, with the server’s settings.
  </>
);
