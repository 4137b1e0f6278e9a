import {
  Building,
  Calendar,
  Flag,
  History,
  Inbox,
  LayoutDashboard,
  Lightbulb,
  type LucideIcon,
  MapPin,
  Martini,
  Settings,
  Soup,
  Star,
  Tag,
  Users,
  Utensils,
  Wrench,
} from "lucide-react";
import { useLocation, useOutletContext, useRouteLoaderData } from "react-router";
import { RailTabs } from "~/ui/rail-tabs";
import type { loader } from "./layout.route";
import { cappedCount } from "./members/rules";
import type { WaitingKind } from "./queries.server";

/** What waits and has a sign of its own; another kind of submission gets the tray. */
const icons: Record<string, LucideIcon> = {
  events: Calendar,
  restaurants: Utensils,
  services: Wrench,
  suggestions: Lightbulb,
  apartments: Building,
  "happy-hours": Martini,
  reports: Flag,
};

export const kindIcon = (slug: string): LucideIcon => icons[slug] ?? Inbox;

/** The lists that an admin keeps. */
export const keptLists = [
  { to: "/admin/neighborhoods", label: "Neighborhoods", Icon: MapPin },
  { to: "/admin/cuisines", label: "Cuisines", Icon: Soup },
  { to: "/admin/event-categories", label: "Event Categories", Icon: Tag },
  { to: "/admin/featured-events", label: "Featured Events", Icon: Star },
] as const;

/** What waits, for the pages inside the layout. */
export const useWaiting = () => useOutletContext<WaitingKind[]>();

/** How many members are not verified yet. Apart from what waits: nobody sent them in, and nobody is kept waiting. */
export const useUnverified = () => useRouteLoaderData<typeof loader>("features/admin/layout.route")?.unverified ?? 0;

type RailProps = { waiting: readonly WaitingKind[]; unverified: number };

export function Rail({ waiting, unverified }: RailProps) {
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
      countText: cappedCount(unverified),
    },
    ...keptLists.map((list, index) => ({ ...list, startsGroup: index === 0 })),
    { to: "/admin/settings", label: "Settings", Icon: Settings, startsGroup: false },
    ...tabsOf(waiting.filter(({ slug }) => slug === "reports")),
    { to: "/admin/audit-log", label: "Audit log", Icon: History, startsGroup: false },
  ];
  const tabs = rooms.map(({ Icon, ...room }) => ({
    ...room,
    icon: <Icon aria-hidden />,
    current: room.to === pathname,
  }));
  return <RailTabs label="Admin" countLabel="pending" tabs={tabs} />;
}

const tabsOf = (waiting: readonly WaitingKind[]) =>
  waiting.map(({ slug, label, pending }, index) => ({
    to: `/admin/${slug}`,
    label,
    Icon: kindIcon(slug),
    count: pending,
    startsGroup: index === 0,
  }));
