import { Link } from "react-router";
import { daysOf } from "../audit/audit-list";
import { securityPath } from "./filters";
import type { ShownEvent } from "./lines.server";

/** What happened, day by day. */
export function SecurityList({ events }: { events: readonly ShownEvent[] }) {
  return daysOf(events).map(({ day, lines: ofDay }) => (
    <section key={day} className="mt-5 first-of-type:mt-0">
      <h2 className="mb-2 font-text text-sm font-bold tracking-normal text-muted">{day}</h2>
      <ol className="rounded-card border bg-card">
        {ofDay.map((event) => (
          <SecurityLine key={event.id} event={event} />
        ))}
      </ol>
    </section>
  ));
}

/** What it was and how often, whom it concerns, and the way to everything else of theirs or from there. */
function SecurityLine({ event: { at, time, until, label, isOmen, count, isRest, ...event } }: { event: ShownEvent }) {
  const { member, actor, address, command } = event;
  return (
    <li className="security-line">
      <time dateTime={at}>
        {time}
        {until && <span className="whitespace-nowrap"> – {until}</span>}
      </time>
      <div>
        <p className="wrap-anywhere">
          <b className={isOmen ? "text-clay" : undefined}>{label}</b>
          {count > 1 && <span className="security-count">{count.toLocaleString("en-US")} times</span>}
        </p>
        {isRest && <p className="text-sm text-muted">More than can be listed one by one, so these are only counted.</p>}
        <dl className="security-facts">
          {member && <Person label={actor ? "About" : "Member"} person={member} />}
          {actor && <Person label="By" person={actor} />}
          {address && (
            <Fact label="From">
              <Link to={securityPath({ address })} className="row-more tabular-nums">
                {address}
              </Link>
            </Fact>
          )}
          {command && <Fact label="Form or page">{command}</Fact>}
        </dl>
      </div>
    </li>
  );
}

const Person = ({ label, person: { id, name } }: { label: string; person: { id: string; name: string } }) => (
  <Fact label={label}>
    <Link to={securityPath({ member: id })} className="row-more">
      {name}
    </Link>
  </Fact>
);

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
