import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

export type BadgeTone = "plain" | "card" | "lamp" | "lamp-soft" | "sage" | "clay" | "blue";

/** A short word about the state of something. `card` is for standing on a picture, `lamp` only for what is on now. */
export function Badge(props: ComponentProps<"span"> & { tone?: BadgeTone; icon?: ReactNode }) {
  const { tone = "plain", icon, className, children, ...rest } = props;
  return (
    <span {...rest} className={classNames("badge", tones[tone], className)}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

const tones: Record<BadgeTone, string> = {
  plain: "bg-paper-sunk text-ink",
  card: "bg-card text-ink",
  lamp: "bg-lamp text-on-lamp",
  "lamp-soft": "bg-lamp-soft text-lamp-line",
  sage: "bg-sage-soft text-sage",
  clay: "bg-clay-soft text-clay",
  blue: "bg-bluebonnet-soft text-bluebonnet",
};
