import { Link } from "react-router";

type LinkTab = { to: string; label: string; current: boolean };

/** Tabs that are addresses, all of one width: each is a page of its own, so they are links and the current one says so. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className="grid auto-cols-fr grid-flow-col border-b">
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? "page" : undefined} className={tabClass}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

const tabClass =
  "inline-flex min-h-12 items-center justify-center px-0.5 font-medium whitespace-nowrap text-muted no-underline -outline-offset-2 hover:text-ink " +
  "aria-[current]:font-bold aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_0_var(--lamp-line)]";
