import { data, Link } from "react-router";
import { CommandForm } from "~/platform/commands/command-form";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { AdminPage, adminMeta, Panel } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { BackLink } from "~/ui/back-link";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { counted } from "~/ui/counted";
import { TextField } from "~/ui/fields";
import { batchPath, hostPath, hostsPath } from "../paths";
import { findHostAsAdmin } from "../queries.server";
import { addHostPersonForm, closeHostForm, removeHostPersonForm } from "../rules";
import type { Route } from "./+types/host.route";
import { Traces } from "./traces";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context, params: { hostId } }: Route.LoaderArgs) {
  const host = await findHostAsAdmin(readAsAdmin(context), hostId);
  if (!host) throw data(null, { status: 404 });
  return { host };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.host.name ?? "Not found");

type Told = Route.ComponentProps["loaderData"]["host"];

export default function Host({ loaderData: { host }, actionData }: Route.ComponentProps) {
  const { id, name, neighborhood, closedOn, people, traces } = host;
  return (
    <AdminPage
      title={name}
      text={`${neighborhood ?? "The whole city"}${closedOn ? ` · closed on ${closedOn}` : ""}`}
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink tone="outline" to={hostPath(id)}>
            See its page
          </ButtonLink>
          {!closedOn && (
            <ConfirmCommand
              of={closeHostForm}
              values={{ hostId: id }}
              label="Close"
              about={name}
              title="Close this host?"
              text={`Nobody makes cards for ${name} any more, and those that nobody has used are void at once.`}
              busyLabel="Closing..."
            />
          )}
        </div>
      }
    >
      <div className="mt-2">
        <BackLink to={hostsPath}>Back to the hosts</BackLink>
      </div>
      <div className="mt-3 grid max-w-column gap-5">
        <People {...host} />
        <Panel title="Cards" text={`${counted(host.batches.length, "batch", "batches")}, the newest first`}>
          <Batches {...host} />
        </Panel>
        <Panel title="Who used them" text="Each card leads back to who gave it out.">
          <Traces traces={traces} />
        </Panel>
      </div>
      <StaticAnswer answer={actionData} shownBy={[id, ...people.map((person) => person.id)]} />
    </AdminPage>
  );
}

function People({ id, name, people, closedOn }: Told) {
  return (
    <Panel title="People" text="Members who may give out its cards.">
      <ul className="mt-2">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-3 border-t py-2">
            <Link to={`/admin/users/${person.id}`} className="row-title mr-auto min-w-0 wrap-anywhere">
              {person.name} <span className="font-normal text-muted">@{person.username}</span>
            </Link>
            {!closedOn && (
              <ConfirmCommand
                of={removeHostPersonForm}
                values={{ hostId: id, memberId: person.id }}
                label="Remove"
                about={person.name}
                title={`Remove ${person.name}?`}
                text={`${person.name} gives out no more cards for ${name}, and those that nobody has used are void at once.`}
                busyLabel="Removing..."
              />
            )}
          </li>
        ))}
      </ul>
      {people.length === 0 && <p className="text-muted">Nobody yet.</p>}
      {!closedOn && (
        <CommandForm of={addHostPersonForm} values={{ hostId: id }} className="mt-3 grid max-w-[420px] gap-3">
          {({ busy }) => (
            <>
              <TextField name="username" label="Username" autoComplete="off" autoCapitalize="none" spellCheck={false} />
              <Button type="submit" busy={busy} busyLabel="Adding..." className="justify-self-start">
                Add person
              </Button>
            </>
          )}
        </CommandForm>
      )}
    </Panel>
  );
}

function Batches({ id, batches }: Told) {
  return (
    <ul>
      {batches.map(({ id: batchId, cards, used, voided, by, on }) => (
        <li key={batchId} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-2 text-sm">
          <Link to={batchPath(id, batchId)} className="row-title mr-auto min-w-0 wrap-anywhere">
            {counted(cards, "card")} by {by}, {on}
          </Link>
          <span className="tabular-nums">{used} used</span>
          {voided > 0 && <Badge tone="clay">{`${voided} void`}</Badge>}
        </li>
      ))}
    </ul>
  );
}
