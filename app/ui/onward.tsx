import { ButtonLink } from "./button";

type Step = { to: string; text: string };

type OnwardProps = {
  label?: string;
  /** Unless this is the beginning. */
  first: Step | false;
  next: Step | false | "" | null | undefined;
};

/** Below a list whose pages begin after one of what it lists, so that there are no page numbers: onward, and back to the first. */
export function Onward({ label = "Pages", first, next }: OnwardProps) {
  if (!first && !next) return null;
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap justify-center gap-3">
      {first && (
        <ButtonLink tone="quiet" to={first.to}>
          {first.text}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink tone="outline" rel="next" to={next.to}>
          {next.text}
        </ButtonLink>
      )}
    </nav>
  );
}
