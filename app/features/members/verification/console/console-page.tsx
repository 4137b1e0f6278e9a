import type { ReactNode } from "react";
import { AdminPage } from "~/shell/admin/admin-page";
import { ChipLink } from "~/ui/chip";
import { useCurrentInView } from "~/ui/use-current-in-view";
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
  const row = useCurrentInView(at);
  return (
    <AdminPage title="Residency" text={text}>
      <nav ref={row} aria-label="Residency" className="scroll-row relative my-4">
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
