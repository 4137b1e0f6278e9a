import { Link } from "react-router";
import { suggestedEditsPath } from "./path";

/** On the page of something, for those who decide on what others suggest for it. */
export const EditsWaiting = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="mt-6 text-sm">
      <Link to={suggestedEditsPath} className="inline-flex min-h-11 items-center">
        {count === 1 ? "1 suggested edit waits" : `${count.toLocaleString("en-US")} suggested edits wait`}
      </Link>
    </p>
  );
