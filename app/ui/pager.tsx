import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChevronLeft, ChevronRight } from "./icons";

type PagerProps = {
  page: number;
  pages: number;
  /** The address of a page, from 1. */
  to: (page: number) => string;
  /** What is listed: "1–6 of 14 pending". */
  text?: ReactNode;
};

/** The pages of a list as links. Nothing at all where there is only one. */
export function Pager({ page, pages, to, text }: PagerProps) {
  if (pages <= 1 && !text) return null;
  return (
    <nav aria-label="Pages" className="@container pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {text && <span className="text-sm text-muted tabular-nums">{text}</span>}
        {pages > 1 && <PageLinks page={page} pages={pages} to={to} />}
      </div>
    </nav>
  );
}

/** Where a row of numbers has no room, as on a phone, "7 of 20" stands for it. */
function PageLinks({ page, pages, to }: Omit<PagerProps, "text">) {
  const short = pages > 5;
  return (
    <span className="flex items-center @md:gap-1">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label="Previous page" className={pageClass}>
          <ChevronLeft className="size-5" aria-hidden />
        </Link>
      )}
      {short && (
        <span className="px-3 font-medium tabular-nums @md:hidden">
          {page} of {pages}
        </span>
      )}
      <span className={short ? "hidden gap-1 @md:flex" : "flex @md:gap-1"}>
        {shownPages(page, pages).map((number, index, all) => (
          <PageLink key={number} number={number} page={page} to={to} afterGap={number - (all[index - 1] ?? 0) > 1} />
        ))}
      </span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" aria-label="Next page" className={pageClass}>
          <ChevronRight className="size-5" aria-hidden />
        </Link>
      )}
    </span>
  );
}

type PageLinkProps = { number: number; page: number; to: PagerProps["to"]; afterGap: boolean };

function PageLink({ number, page, to, afterGap }: PageLinkProps) {
  const current = number === page ? "page" : undefined;
  return (
    <>
      {afterGap && <span className="grid w-6 place-items-center text-muted">…</span>}
      <Link to={to(number)} aria-label={`Page ${number}`} aria-current={current} className={pageClass}>
        {number}
      </Link>
    </>
  );
}

/** The first, the last and the neighbors of the current one. */
function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages];
  return [...new Set(near)].filter((number) => number >= 1 && number <= pages);
}

const pageClass =
  "inline-grid min-h-11 min-w-11 place-items-center rounded-control font-medium text-ink tabular-nums no-underline hover:bg-paper-sunk " +
  "aria-[current]:bg-ink aria-[current]:text-paper";
