import type { AuditFact } from "./facts";

/** The details of an audit entry, or the changes of a submission. */
export function AuditFacts({ facts }: { facts: readonly AuditFact[] }) {
  return (
    <dl className="audit-facts">
      {facts.map(({ label, value, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {after === undefined ? (
              value
            ) : (
              <>
                <del className="text-muted">
                  <span className="sr-only">was </span>
                  {before}
                </del>{" "}
                <span aria-hidden>→</span> <span className="sr-only">is now </span>
                {after}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
