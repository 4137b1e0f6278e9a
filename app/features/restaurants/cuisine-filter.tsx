import type { ReactNode } from "react";
import { Link } from "react-router";
import { Emblem } from "~/platform/images/emblem";
import { useCurrentInView } from "~/ui/use-current-in-view";
import { all, type GuideFilters, guidePath, isUnfiltered, nameAsked } from "./rules";

type Cuisine = { name: string; emoji: string; emblem: string | null };

/** A row of links, a drawing each: it works without script, and scrolls sideways on phones. */
export function CuisineFilter({ filters, cuisines }: { filters: GuideFilters; cuisines: readonly Cuisine[] }) {
  const row = useCurrentInView(filters.cuisine);
  const neighborhood = nameAsked(filters.neighborhood);
  const isNew = isUnfiltered(filters);
  return (
    <nav ref={row} aria-label="Cuisine" className="scroll-row relative gap-1">
      <Tile to={guidePath({})} isCurrent={isNew} mark={<Emblem kind="lamp" />}>
        New
      </Tile>
      <Tile
        to={guidePath({ cuisine: all, neighborhood })}
        isCurrent={!isNew && nameAsked(filters.cuisine) === null}
        mark={<Emblem kind="fork" />}
      >
        All
      </Tile>
      {cuisines.map(({ name, emoji, emblem }) => (
        <Tile
          key={name}
          to={guidePath({ cuisine: name, neighborhood })}
          isCurrent={filters.cuisine === name}
          mark={emoji && !emblem ? <Emoji>{emoji}</Emoji> : <Emblem kind={emblem ?? "fork"} />}
        >
          {name}
        </Tile>
      ))}
    </nav>
  );
}

type TileProps = { to: string; isCurrent: boolean; mark: ReactNode; children: string };

function Tile({ to, isCurrent, mark, children }: TileProps) {
  return (
    <Link to={to} preventScrollReset aria-current={isCurrent || undefined} className={tileClass}>
      {mark}
      <span className="max-w-36 truncate">{children}</span>
    </Link>
  );
}

function Emoji({ children }: { children: string }) {
  return (
    <span aria-hidden className="grid size-11 place-items-center text-2xl">
      {children}
    </span>
  );
}

const tileClass =
  "grid min-h-[92px] min-w-[82px] content-center justify-items-center gap-1 rounded-card border border-transparent px-1.5 py-2 " +
  "text-[0.8125rem] leading-[18px] font-medium text-muted no-underline hover:bg-paper-sunk " +
  "aria-[current]:border-line-strong aria-[current]:bg-card aria-[current]:font-bold aria-[current]:text-ink " +
  "aria-[current]:shadow-[inset_0_-3px_0_var(--lamp)]";
