import type { Posted } from "~/domain/calendar/ago.server";
import { ChangedText } from "~/domain/changes/changed-text";
import type { Change } from "~/domain/changes/changes";

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
        <ChangedText changes={changes} />
      </p>
    </li>
  );
}

const Moment = ({ of: { at, exactly } }: { of: Posted }) => <time dateTime={at}>{exactly}</time>;
