import type { ReactNode } from "react";
import { AdminPage } from "~/shell/admin/admin-page";
import { ChipLink } from "~/ui/chip";
import { hostsPath } from "../in-person/paths";
import {
  appealsPath,
  consolePath,
  documentsPath,
  lettersPath,
  partnersPath,
  residencySettingsPath,
  vouchesPath,
} from "../paths";

const tabs = [
  { to: consolePath, label: "What waits" },
  { to: lettersPath, label: "Letters" },
  { to: documentsPath, label: "Documents" },
  { to: partnersPath, label: "Partners" },
  { to: vouchesPath, label: "Vouches" },
  { to: hostsPath, label: "Hosts" },
  { to: appealsPath, label: "Appeals" },
  { to: residencySettingsPath, label: "Ways and ZIP codes" },
] as const;

type ConsolePageProps = { at: (typeof tabs)[number]["to"]; text: string; children: ReactNode };

/** A page of the residency console, with the tabs to the others. */
export function ConsolePage({ at, text, children }: ConsolePageProps) {
  return (
    <AdminPage title="Residency" text={text}>
      <nav aria-label="Residency" className="scroll-row my-4">
        {tabs.map(({ to, label }) => (
          <ChipLink key={to} to={to} current={to === at}>
            {label}
          </ChipLink>
        ))}
      </nav>
      {children}
    </AdminPage>
  );
}
