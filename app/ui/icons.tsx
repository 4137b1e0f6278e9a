import type { ComponentType, SVGProps } from "react";
import { classNames } from "./class-names";
import drawings from "./icons.svg?url";

export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

/** Where a drawing of `icons.svg` is, which a browser fetches once: in a page stands only its name. */
export const drawing = (name: string): string => `${drawings}#${name}`;

/** One of `icons.svg`, by its name there. */
/* @__NO_SIDE_EFFECTS__ */
export const icon =
  (name: string): Icon =>
  ({ className, ...rest }) => (
    <svg className={classNames("icon", className)} aria-hidden {...rest}>
      <use href={drawing(name)} />
    </svg>
  );

export const ArrowBigDown = icon("arrow-big-down");
export const ArrowBigUp = icon("arrow-big-up");
export const ArrowDown = icon("arrow-down");
export const ArrowLeft = icon("arrow-left");
export const ArrowRight = icon("arrow-right");
export const BadgeCheck = icon("badge-check");
export const Ban = icon("ban");
export const Banknote = icon("banknote");
export const Bell = icon("bell");
export const BellRing = icon("bell-ring");
export const Calendar = icon("calendar");
export const CalendarDays = icon("calendar-days");
export const CalendarPlus = icon("calendar-plus");
export const Check = icon("check");
export const ChevronDown = icon("chevron-down");
export const ChevronLeft = icon("chevron-left");
export const ChevronRight = icon("chevron-right");
export const ChevronsLeft = icon("chevrons-left");
export const ChevronsRight = icon("chevrons-right");
export const Circle = icon("circle");
export const CircleAlert = icon("circle-exclamation-point");
export const CircleCheck = icon("circle-check");
export const CircleQuestionMark = icon("circle-question-mark");
export const Clock = icon("clock");
export const Download = icon("download");
export const Ellipsis = icon("ellipsis");
export const ExternalLink = icon("external-link");
export const Eye = icon("eye");
export const EyeOff = icon("eye-off");
export const Flag = icon("flag");
export const Heart = icon("heart");
export const ImageUp = icon("image-up");
export const LampCeiling = icon("lamp-ceiling");
export const Mail = icon("mail");
export const MailCheck = icon("mail-check");
export const MapPin = icon("map-pin");
export const Menu = icon("menu");
export const MessageSquare = icon("message-square");
export const Moon = icon("moon");
export const Pause = icon("pause");
export const Pencil = icon("pencil");
export const Phone = icon("phone");
export const Play = icon("play");
export const Plus = icon("plus");
export const Reply = icon("reply");
export const ScrollText = icon("scroll-text");
export const Send = icon("send");
export const Share2 = icon("share-2");
export const Shield = icon("shield");
export const SquarePen = icon("square-pen");
export const Star = icon("star");
export const Sun = icon("sun");
export const Trash2 = icon("trash");
export const Undo2 = icon("undo-2");
export const UserX = icon("user-x");
export const Users = icon("users");
export const VolumeX = icon("volume-x");
export const X = icon("x");
