import { Link } from "react-router";
import { suggestedEditsPath } from "./rules";

type SuggestEditProps = {
  /** Of the thing, and what it is called. */
  path: string;
  title: string;
  /** Whether the viewer may suggest an edit, and how many suggestions they have to decide. */
  suggest: boolean;
  waiting?: number;
};

/** Below what somebody shared: to suggest an edit, and for those who decide what waits. */
export function SuggestEdit({ path, title, suggest, waiting = 0 }: SuggestEditProps) {
  if (!suggest && waiting === 0) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 text-sm wrap-anywhere text-muted">
      {suggest && (
        <Link to={`${path}/edit`} className="inline-flex min-h-11 items-center">
          Suggest an edit<span className="sr-only"> of {title}</span>
        </Link>
      )}
      {waiting > 0 && (
        <Link to={suggestedEditsPath} className="inline-flex min-h-11 items-center">
          {waiting === 1 ? "1 suggested edit waits" : `${waiting.toLocaleString("en-US")} suggested edits wait`}
        </Link>
      )}
    </p>
  );
}
