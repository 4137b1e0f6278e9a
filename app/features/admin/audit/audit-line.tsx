import type { ReactNode } from "react";
import { Link } from "react-router";
import { AuditFacts } from "./audit-facts";
import { auditPath } from "./filters";
import type { ShownLine } from "./lines.server";

/** One sentence, what is known of the change, and the way to everything else by the same hand or about the same thing. */
export function AuditLine({ line: { time, at, actor, did, subject, facts } }: { line: ShownLine }) {
  return (
    <li className={lineClass}>
      <time dateTime={at} className="text-sm text-muted tabular-nums sm:pt-px">
        {time}
      </time>
      <div className="grid min-w-0 gap-1.5">
        <p className="wrap-anywhere">
          <Named path={actor.path}>{actor.name}</Named> {did}
          {subject?.title && subject.id !== actor.id && (
            <>
              : <Named path={subject.path}>{subject.title}</Named>
            </>
          )}
        </p>
        {facts.length > 0 && <AuditFacts facts={facts} />}
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {actor.id && (
            <Link to={auditPath({ by: actor.id })} className={moreClass}>
              Everything by {actor.name}
            </Link>
          )}
          {subject && subject.id !== actor.id && (
            <Link to={auditPath({ about: subject.id })} className={moreClass}>
              Everything about {subject.title ? `“${subject.title}”` : "this"}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}

/** A link as long as it leads somewhere. */
function Named({ path, children }: { path?: string; children: ReactNode }) {
  if (!path) return <b>{children}</b>;
  return (
    <Link to={path} className="font-bold text-ink no-underline hover:underline">
      {children}
    </Link>
  );
}

const lineClass =
  "grid gap-x-4 gap-y-1 border-t px-4 py-3 first:border-t-0 sm:grid-cols-[5.5rem_minmax(0,1fr)] md:px-5";

const moreClass = "text-muted no-underline wrap-anywhere hover:text-ink hover:underline";
