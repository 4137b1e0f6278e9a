import { Link } from "react-router";
import { ago } from "~/domain/calendar/format";
import { CommandForm } from "~/platform/commands/command-form";
import { Face } from "~/platform/images/pictures";
import { adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { Quote } from "~/shell/admin/quote";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { useNextRow } from "~/shell/admin/use-next-row";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/fields";
import { ConsolePage } from "../console/console-page";
import { NothingWaits } from "../console/nothing-waits";
import { appealsPath } from "../paths";
import type { Route } from "./+types/appeals.route";
import { type ListedAppeal, listOpenAppeals } from "./queries.server";
import { decideAppealForm } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context }: Route.LoaderArgs) {
  return { appeals: await listOpenAppeals(readAsAdmin(context)) };
}

export const meta = () => adminMeta("Residency appeals");

export default function Appeals({ loaderData: { appeals }, actionData }: Route.ComponentProps) {
  const { list, onFocus } = useNextRow<HTMLUListElement>(appeals.map(({ id }) => id).join());
  return (
    <ConsolePage
      at={appealsPath}
      text="Members whose verification was withdrawn, and who say that this was wrong. Oldest first."
    >
      {appeals.length === 0 ? (
        <NothingWaits title="No appeals" text="Whoever appeals against a withdrawal waits here for your answer." />
      ) : (
        <ul ref={list} data-rows onFocus={onFocus} className="rounded-card border bg-card">
          {appeals.map((appeal) => (
            <AppealRow key={appeal.id} {...appeal} />
          ))}
        </ul>
      )}
      <StaticAnswer answer={actionData} shownBy={appeals.map(({ id }) => id)} />
    </ConsolePage>
  );
}

function AppealRow({ id, memberId, name, was, reason, text, age, can, isOwn, losing, ...face }: ListedAppeal) {
  const named = <span className="sr-only">{` ${name}`}</span>;
  return (
    <li className="grid gap-3 border-t p-4 first:border-t-0 md:px-5">
      <p className="flex items-center gap-3">
        <Face person={face} size={40} />
        <span className="min-w-0 wrap-anywhere">
          <Link to={`/admin/users/${memberId}`} className="row-title">
            {name}
          </Link>{" "}
          <span className="text-sm text-muted">
            was verified {was}, appealed {ago(age)}
          </span>
        </span>
      </p>
      <Quote label="Withdrawn because" text={reason ?? "No reason was given."} />
      <Quote label="The appeal" text={text} />
      {losing && (
        <p className="max-w-measure wrap-anywhere">
          Restored, it would replace what {name} has shown since: {losing} would no longer stand beside their name, as
          this knows the city alone.
        </p>
      )}
      {can.decide ? (
        <CommandForm of={decideAppealForm} values={{ residencyId: id }} className="grid gap-3">
          {({ busy }) => (
            <>
              <TextField
                name="answer"
                label="Your answer"
                help={`${name} reads this.`}
                autoComplete="off"
                aria-keyshortcuts="r"
              />
              <div className="flex flex-wrap gap-2">
                <Button type="submit" name="outcome" value="restored" tone="sage" size="sm" busy={busy}>
                  <span>Restore{named}</span>
                </Button>
                <Button type="submit" name="outcome" value="upheld" tone="outline" size="sm" busy={busy}>
                  <span>Uphold{named}</span>
                </Button>
              </div>
            </>
          )}
        </CommandForm>
      ) : (
        <p className="text-sm text-muted">
          {isOwn ? "This is your own" : "You withdrew it yourself"}: another admin decides.
        </p>
      )}
    </li>
  );
}
