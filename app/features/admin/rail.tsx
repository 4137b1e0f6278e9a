import { useLocation } from "react-router";
import { suggestedEditsPath } from "~/domain/moderation/suggested-edits/path";
import { mostCounted } from "~/features/members/rules";
import { Building, History, iconOf, LayoutDashboard, Settings, ShieldPlus, Soup, Tag } from "~/shell/admin/icons";
import type { AdminOutlet, Waiting } from "~/shell/admin/outlet";
import { cappedCount } from "~/ui/capped-count";
import { BadgeCheck, Download, MapPin, Pencil, ScrollText, Star, Users } from "~/ui/icons";
import { RailTabs } from "~/ui/rail-tabs";

/** The lists that an admin keeps. */
export const keptLists = [
  { to: "/admin/neighborhoods", label: "Neighborhoods", Icon: MapPin },
  { to: "/admin/cuisines", label: "Cuisines", Icon: Soup },
  { to: "/admin/event-categories", label: "Event Categories", Icon: Tag },
  { to: "/admin/featured-events", label: "Featured Events", Icon: Star },
] as const;

const residencyPath = "/admin/residency";
const importsPath = "/admin/imports";

export function Rail({ waiting, unverified, residency, suggestedEdits, claims }: AdminOutlet) {
  const pathname = useLocation().pathname.replace(/(.)\/$/, "$1");
  const rooms = [
    { to: "/admin", label: "Overview", Icon: LayoutDashboard, startsGroup: false },
    ...tabsOf(waiting.filter(({ slug }) => slug !== "reports")),
    {
      to: "/admin/users",
      label: "Users",
      Icon: Users,
      startsGroup: false,
      count: unverified,
      countText: cappedCount(unverified, mostCounted),
    },
    {
      to: residencyPath,
      label: "Residency",
      Icon: BadgeCheck,
      startsGroup: false,
      count: residency.reduce((sum, { waiting, isOurs }) => sum + (isOurs ? waiting : 0), 0),
    },
    // Leads out of the dashboard, to the page that owners have: only where something waits there.
    ...(suggestedEdits > 0
      ? [{ to: suggestedEditsPath, label: "Edits", Icon: Pencil, startsGroup: false, count: suggestedEdits }]
      : []),
    ...keptLists.map((list, index) => ({ ...list, startsGroup: index === 0 })),
    { to: importsPath, label: "Import", Icon: Download, startsGroup: false },
    { to: "/admin/claims", label: "Claims", Icon: Building, startsGroup: false, count: claims },
    { to: "/admin/house-rules", label: "Rules", Icon: ScrollText, startsGroup: false },
    { to: "/admin/settings", label: "Settings", Icon: Settings, startsGroup: false },
    ...tabsOf(waiting.filter(({ slug }) => slug === "reports")),
    { to: "/admin/audit-log", label: "Audit log", Icon: History, startsGroup: false },
    { to: "/admin/security-events", label: "Security", Icon: ShieldPlus, startsGroup: false },
  ];
  const tabs = rooms.map(({ Icon, ...room }) => ({
    ...room,
    icon: <Icon aria-hidden />,
    current: room.to === pathname || (hasPages(room.to) && pathname.startsWith(`${room.to}/`)),
  }));
  return <RailTabs label="Admin" countLabel="pending" tabs={tabs} />;
}

/** Of tabs with pages below them. */
const hasPages = (to: string) => to === residencyPath || to === importsPath;

const tabsOf = (waiting: readonly Waiting[]) =>
  waiting.map(({ slug, label, icon, pending }, index) => ({
    to: `/admin/${slug}`,
    label,
    Icon: iconOf({ icon }),
    count: pending,
    startsGroup: index === 0,
  }));
