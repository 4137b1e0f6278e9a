import { Link } from "react-router";
import { ago } from "~/domain/calendar/format";
import { CommandForm } from "~/platform/commands/command-form";
import { Face } from "~/platform/images/pictures";
import { useNextRow } from "~/shell/admin/use-next-row";
import { Button, ButtonLink } from "~/ui/button";
import { addressOf } from "~/ui/dialog-address";
import { TextField } from "~/ui/fields";
import { askedAgainDays } from "../asked-again";
import type { ListedCheck } from "./queries.server";
import { checkedForDays, decideCheckForm, drawChecksForm, mostOpen, quietDays } from "./rules";

/** Some residencies, drawn by lot: a second look keeps everybody honest, also those who grant. */
export function ChecksPanel({ checks }: { checks: readonly ListedCheck[] }) {
  const { list, onFocus } = useNextRow<HTMLUListElement>(checks.map(({ id }) => id).join());
  return (
    <section id="re-checks" aria-labelledby="re-checks-title" className="min-w-0 rounded-card border bg-card">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 md:p-5">
        <div className="min-w-0 max-w-measure">
          <h2 id="re-checks-title" className="font-text text-md font-bold tracking-normal">
            Random re-checks
          </h2>
          <p className="text-sm text-muted">
            Drawn by lot among all that were granted more than {quietDays} days ago and not checked for {checkedForDays}{" "}
            days. Who is asked again gets a kind email and {askedAgainDays} days. Notes are for admins, and stand in the
            member’s copy of their data.
          </p>
        </div>
        {checks.length < mostOpen && (
          <CommandForm of={drawChecksForm}>
            {({ busy }) => (
              <Button type="submit" tone="outline" size="sm" busy={busy} busyLabel="Drawing...">
                Draw five
              </Button>
            )}
          </CommandForm>
        )}
      </div>
      {checks.length === 0 ? (
        <p className="border-t p-4 text-sm text-muted md:px-5">Nothing is drawn at the moment.</p>
      ) : (
        <ul ref={list} data-rows onFocus={onFocus}>
          {checks.map((check) => (
            <CheckRow key={check.id} {...check} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Of their page, which asks for the reason. */
const withdrawingPath = (memberId: string) => `/admin/users/${memberId}${addressOf(`ask:withdraw:${memberId}`)}`;

function CheckRow({
  id,
  memberId,
  name,
  verified,
  level,
  since,
  until,
  granted,
  reason,
  age,
  can,
  ...face
}: ListedCheck) {
  return (
    <li className="grid gap-3 border-t p-4 md:px-5 lg:grid-cols-2 lg:gap-6">
      <div className="flex min-w-0 items-start gap-3">
        <Face person={face} size={40} />
        <div className="min-w-0 text-sm">
          <p>
            <Link to={`/admin/users/${memberId}`} className="row-title text-md">
              {name}
            </Link>
          </p>
          <p className="wrap-anywhere">
            {verified}, level {level}
          </p>
          <p className="text-muted wrap-anywhere">
            Since {since}, until {until}. {granted}.
          </p>
          {reason && <p className="border-l-2 border-line-strong pl-3 wrap-anywhere">{reason}</p>}
          <p className="text-muted">Drawn {ago(age)}</p>
        </div>
      </div>
      {can.decide ? (
        <CommandForm of={decideCheckForm} values={{ checkId: id }} className="grid content-start gap-3">
          {({ busy }) => (
            <>
              <TextField name="note" label="Note" optional autoComplete="off" />
              <div className="flex flex-wrap gap-2">
                <Button
                  type="submit"
                  name="outcome"
                  value="stands"
                  tone="sage"
                  size="sm"
                  busy={busy}
                  aria-keyshortcuts="a"
                >
                  Stands<span className="sr-only"> {name}</span>
                </Button>
                <Button type="submit" name="outcome" value="asked-again" tone="outline" size="sm" busy={busy}>
                  Ask again<span className="sr-only"> {name}</span>
                </Button>
                <ButtonLink to={withdrawingPath(memberId)} tone="danger-quiet" size="sm" aria-keyshortcuts="r">
                  Withdraw<span className="sr-only"> {name}</span>
                </ButtonLink>
              </div>
            </>
          )}
        </CommandForm>
      ) : (
        <p className="text-sm text-muted">This is your own: another admin decides it.</p>
      )}
    </li>
  );
}
