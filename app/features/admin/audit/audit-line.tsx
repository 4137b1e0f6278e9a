import type { ReactNode } from "react";
import { Link } from "react-router";
import { AuditFacts } from "./audit-facts";
import { auditPath } from "./filters";
import type { ShownLine } from "./lines.server";

/** One sentence, what is known of the change, and the way to everything else by the same hand or about the same thing. */
export function AuditLine({ line: { time, at, actor, did, subject, facts } }: { line: ShownLine }) {
  return (
    <li className="audit-line">
      <time dateTime={at}>{time}</time>
      <div>
        <p className="wrap-anywhere">
          <Named path={actor.path}>{actor.name}</Named> {did}
          {subject?.title && subject.id !== actor.id && (
            <>
              : <Named path={subject.path === actor.path ? undefined : subject.path}>{subject.title}</Named>
            </>
          )}
        </p>
        {facts.length > 0 && <AuditFacts facts={facts} />}
        <p className="audit-more">
          {actor.id && (
            <Link to={auditPath({ by: actor.id })} className="row-more">
              {`Everything by ${actor.name}`}
            </Link>
          )}
          {subject && subject.id !== actor.id && (
            <Link to={auditPath({ about: subject.id })} className="row-more">
              {`Everything about ${subject.title ? `“${subject.title}”` : "this"}`}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}

/** A link as long as it leads somewhere else. */
function Named({ path, children }: { path?: string; children: ReactNode }) {
  if (!path) return <b>{children}</b>;
  return (
    <Link to={path} className="row-title">
      {children}
    </Link>
  );
}
