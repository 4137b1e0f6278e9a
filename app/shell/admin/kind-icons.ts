import type { KindIcon } from "~/domain/moderation/kind-icon";
import { Calendar, Flag, type Icon } from "~/ui/icons";
import { Building, Lightbulb, Martini, Tag, Utensils, Wrench } from "./icons";

/** What the kinds of submissions name as their signs. */
const icons: Record<KindIcon, Icon> = {
  calendar: Calendar,
  utensils: Utensils,
  wrench: Wrench,
  lightbulb: Lightbulb,
  building: Building,
  martini: Martini,
  tag: Tag,
  flag: Flag,
};

export const iconOf = ({ icon }: { icon: KindIcon }): Icon => icons[icon];
