import { Link } from "react-router";

/** Below what somebody shared, for all who don't edit it themselves. @param path of the thing, and what it is called */
export const SuggestEdit = ({ path, title }: { path: string; title: string }) => (
  <p className="mt-6 text-sm wrap-anywhere text-muted">
    <Link to={`${path}/edit`} className="inline-flex min-h-11 items-center">
      Suggest an edit<span className="sr-only"> of {title}</span>
    </Link>
  </p>
);
