import type { KindIcon } from "~/domain/moderation/kind-icon";
import { Calendar, Flag, type Icon, icon } from "~/ui/icons";

// Drawings that stand on the dashboard alone: no visitor gets their names.
export const Building = icon("building");
export const GripVertical = icon("grip-vertical");
export const History = icon("rotate-ccw-clock");
export const Keyboard = icon("keyboard");
export const LayoutDashboard = icon("layout-dashboard");
export const Lightbulb = icon("lightbulb");
export const Martini = icon("martini");
export const MessageSquareText = icon("message-square-text");
export const MessagesSquare = icon("messages-square");
export const MoveDown = icon("move-down");
export const MoveUp = icon("move-up");
export const RotateCcw = icon("rotate-ccw");
export const Search = icon("search");
export const Settings = icon("settings");
export const ShieldMinus = icon("shield-minus");
export const ShieldPlus = icon("shield-plus");
export const Soup = icon("soup");
export const Tag = icon("tag");
export const Utensils = icon("utensils");
export const Wrench = icon("wrench");

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

export const iconOf = ({ icon: name }: { icon: KindIcon }): Icon => icons[name];
