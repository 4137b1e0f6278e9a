import { Link } from "react-router";
import { ago } from "~/domain/calendar/format";
import { Face } from "~/platform/images/pictures";
import type { AskedAgain } from "./queries.server";

/** Who has to show their residency again, after a re-check or because a vouch counts no more. Nothing is to be done. */
export function AskedAgainPanel({ people }: { people: readonly AskedAgain[] }) {
  return (
    <section id="asked-again" aria-labelledby="asked-again-title" className="min-w-0 rounded-card border bg-card">
      <div className="p-4 md:p-5">
        <h2 id="asked-again-title" className="font-text text-md font-bold tracking-normal">
          Asked again
        </h2>
        <p className="text-sm text-muted">They show it again, or it lapses by itself. You need do nothing.</p>
      </div>
      <ul>
        {people.map(({ id, memberId, name, verified, until, age, ...face }) => (
          <li key={id} className="flex items-center gap-3 border-t p-4 md:px-5">
            <Face person={face} size={28} />
            <p className="min-w-0 text-sm wrap-anywhere">
              <Link to={`/admin/users/${memberId}`} className="row-title">
                {name}
              </Link>
              <span className="block text-muted">
                {verified}, until {until}
                {age && `, asked ${ago(age)}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
