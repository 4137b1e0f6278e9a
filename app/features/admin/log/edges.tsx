import type { ReactNode } from "react";
import { Picture } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { EmptyState } from "~/ui/empty-state";
import { X } from "~/ui/icons";

/** What a link narrowed a log to. @param to the log without that */
export const Narrowed = ({ to, children }: { to: string; children: ReactNode }) => (
  <ChipLink to={to} current>
    {children}
    <X className="size-4" aria-hidden />
    <span className="sr-only">Show all again</span>
  </ChipLink>
);

type MeantProps = { people: readonly { id: string; name: string }[]; pathOf: (id: string) => string };

/** Whom a name may mean, where that is more than one. */
export function Meant({ people, pathOf }: MeantProps) {
  if (people.length < 2) return null;
  return (
    <>
      <span className="text-sm text-muted">This name may mean</span>
      {people.map(({ id, name }) => (
        <ChipLink key={id} to={pathOf(id)} current={false}>
          {name}
        </ChipLink>
      ))}
    </>
  );
}

type LogPagesProps = { pathAfter: (position?: string) => string; next?: string; isFirst: boolean };

/** Towards older lines, and back to the newest. */
export function LogPages({ pathAfter, next, isFirst }: LogPagesProps) {
  if (isFirst && !next) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 pt-4">
      {isFirst ? (
        <span />
      ) : (
        <ButtonLink tone="outline" to={pathAfter()}>
          Newest
        </ButtonLink>
      )}
      {next && (
        <ButtonLink tone="outline" to={pathAfter(next)} rel="next">
          Older
        </ButtonLink>
      )}
    </nav>
  );
}

type EmptyLogProps = {
  /** What it says where nothing is asked for, and nothing is there. */
  unfiltered?: { title: string; text: string };
  /** Its title where nothing is like what is asked for. */
  noneFits: string;
  everything: string;
};

export const EmptyLog = ({ unfiltered, noneFits, everything }: EmptyLogProps) => (
  <EmptyState
    picture={<Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="26rem" />}
    title={unfiltered?.title ?? noneFits}
    text={unfiltered?.text ?? "Try a shorter piece of the name, other days, or everything."}
  >
    <ButtonLink tone="outline" to={unfiltered ? "/admin" : everything}>
      {unfiltered ? "Back to the overview" : "Show everything"}
    </ButtonLink>
  </EmptyState>
);
