import type { Posted } from "~/domain/calendar/ago.server";
import type { Change } from "./changes";

type EditProps = { edit: { written: Posted; edited: Posted; changes: readonly Change[]; isGapBefore: boolean } };

/** What an edit took away and what it added, to be read in one go. */
export function Edit({ edit: { written, edited, changes, isGapBefore } }: EditProps) {
  return (
    <li className="border-t py-4">
      {isGapBefore && (
        <p className="mb-2 text-sm text-muted">
          Some later edits were not kept: this shows what they changed together.
        </p>
      )}
      <h2 className="text-lg">
        Edited <Moment of={edited} />
      </h2>
      <p className="text-sm text-muted">
        Written <Moment of={written} />
      </p>
      <p className="mt-2 max-w-measure whitespace-pre-wrap wrap-anywhere">
        {changes.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what changed is never changed.
          <Part key={index} kind={kind} text={text} />
        ))}
      </p>
    </li>
  );
}

const Moment = ({ of: { at, exactly } }: { of: Posted }) => <time dateTime={at}>{exactly}</time>;

/** Screen readers pass over both elements in silence. */
function Part({ kind, text }: Change) {
  if (kind === "same") return text;
  if (kind === "gone")
    return (
      <del className="bg-clay-soft">
        <span className="sr-only"> [removed: </span>
        {text}
        <span className="sr-only">] </span>
      </del>
    );
  return (
    <ins className="bg-sage-soft">
      <span className="sr-only"> [added: </span>
      {text}
      <span className="sr-only">] </span>
    </ins>
  );
}
