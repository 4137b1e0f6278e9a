import {
  Building,
  Calendar,
  Flag,
  Inbox,
  LayoutDashboard,
  Lightbulb,
  type LucideIcon,
  MapPin,
  Martini,
  Soup,
  Star,
  Tag,
  Utensils,
  Wrench,
} from "lucide-react";
import { useLocation, useOutletContext } from "react-router";
import { RailTabs } from "~/ui/rail-tabs";
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

export function Rail({ waiting }: { waiting: readonly WaitingKind[] }) {
  const pathname = useLocation().pathname.replace(/(.)\/$/, "$1");
  const rooms = [
    { to: "/admin", label: "Overview", Icon: LayoutDashboard, startsGroup: false },
    ...waiting.map(({ slug, label, pending }, index) => ({
      ...{
        to: `/admin/${slug}`,
        label,
        Icon: kindIcon(slug),
        count: pending,
        startsGroup: index === 0 || slug === "reports",
      },
    })),
    ...keptLists.map((list, index) => ({ ...list, startsGroup: index === 0 })),
  ];
  const tabs = rooms.map(({ Icon, ...room }) => ({
    ...room,
    icon: <Icon aria-hidden />,
    current: room.to === pathname,
  }));
  return <RailTabs label="Admin" countLabel="pending" tabs={tabs} />;
}
