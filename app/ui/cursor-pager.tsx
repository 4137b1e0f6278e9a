import { ButtonLink } from "./button";

type Step = {
  to: string;
  text: string;
  /** What is not seen of its text. */
  about?: string;
  /** Adds to what is there, and stays where it is. */
  stays?: boolean;
};

type CursorPagerProps = {
  label?: string;
  /** Unless this is the beginning. */
  first: Step | false;
  next: Step | false | "" | null | undefined;
};

/** Links of a list with cursor pagination, which has no page numbers: to the next page and back to the first. */
export function CursorPager({ label = "Pages", first, next }: CursorPagerProps) {
  if (!first && !next) return null;
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap justify-center gap-3">
      {first && (
        <ButtonLink tone="quiet" to={first.to}>
          {first.text}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink tone="outline" rel="next" to={next.to} preventScrollReset={next.stays}>
          {next.text}
          {next.about && <span className="sr-only"> {next.about}</span>}
        </ButtonLink>
      )}
    </nav>
  );
}
