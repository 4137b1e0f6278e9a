import type { AuditFact } from "./facts";

/** The details of an audit entry, or the changes of a submission. */
export function AuditFacts({ facts }: { facts: readonly AuditFact[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)]">
      {facts.map(({ label, value, before, after }) => (
        <div key={label} className="contents">
          <dt className="text-muted max-sm:mt-1">{label}</dt>
          <dd className="whitespace-pre-wrap wrap-anywhere">
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
