import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names";
import { useCurrentInView } from "./use-current-in-view";

type RailTab = {
  to: string;
  label: string;
  icon: ReactNode;
  /** How many wait here; 0 is shown quietly, undefined not at all. */
  count?: number;
  /** What is shown of the count where that isn't the number itself: "1,000+". */
  countText?: string;
  current: boolean;
  /** A rule stands above the first tab of a new group. */
  startsGroup?: boolean;
};

/** The rooms of a desk, down the side; on phones a row to swipe. `countLabel` says what is counted: "pending". */
export function RailTabs({ label, countLabel, tabs }: { label: string; countLabel: string; tabs: readonly RailTab[] }) {
  const rail = useCurrentInView(tabs.find((tab) => tab.current)?.to);
  return (
    <nav ref={rail} aria-label={label} className={railClass}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.current ? "page" : undefined}
          className={classNames("rail-tab", tab.startsGroup && "rail-group")}
        >
          {tab.icon}
          {tab.label}
          {tab.count !== undefined && <Count count={tab.count} text={tab.countText} label={countLabel} />}
        </Link>
      ))}
    </nav>
  );
}

function Count({
  count,
  text = count.toLocaleString("en-US"),
  label,
}: {
  count: number;
  text?: string;
  label: string;
}) {
  return (
    <span className={classNames("rail-count", count > 0 ? "bg-lamp-soft text-lamp-line" : "text-muted")}>
      {text}
      <span className="sr-only">{` ${label}`}</span>
    </span>
  );
}

/** From where the navigation unfolds, the signs of its tabs stand below the mark in it. */
const railClass =
  "relative flex gap-1 overflow-x-auto border-b px-gutter py-1.5 [scrollbar-width:none] " +
  "lg:grid lg:min-h-[calc(100dvh-var(--spacing-nav))] lg:content-start lg:gap-px lg:overflow-visible lg:border-r lg:border-b-0 lg:pr-3 lg:pl-[22px] lg:py-5";
