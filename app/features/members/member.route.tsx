import { data, Link } from "react-router";
import { ago } from "~/domain/calendar/format";
import { listRuleOptions } from "~/domain/house-rules/choices.server";
import { submissionsPath } from "~/domain/moderation/submission-filters";
import { AdminPage, adminMeta, Panel } from "~/shell/admin/admin-page";
import { noteLook, readAsAdmin } from "~/shell/admin/guard.server";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { counted } from "~/ui/counted";
import type { Route } from "./+types/member.route";
import { Ask } from "./member-actions";
import { findListedMember, listEverythingOf } from "./queries.server";
import { RejectAndBan } from "./reject-and-ban";
import { findReset } from "./second-step-reset/queries.server";
import { ResetPanel } from "./second-step-reset/reset-panel";
import { useQuestions } from "./use-questions";
import { listResidencyHistory } from "./verification/history/queries.server";
import { ResidencyHistory } from "./verification/history/residency-history";
import { Traces } from "./verification/in-person/hosts/traces";
import { listCardsOf } from "./verification/in-person/queries.server";

export { action } from "~/platform/commands/action.server";

export async function loader({ context, params }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const { memberId } = params;
  const member = await findListedMember(asking, memberId);
  if (!member) throw data(null, { status: 404 });
  noteLook(context, "admin/users", memberId);
  const [history, cards, reset, everything] = await Promise.all([
    listResidencyHistory(asking, memberId),
    listCardsOf(asking, memberId),
    findReset(asking, memberId),
    listEverythingOf(asking, memberId),
  ]);
  return { member, ruleOptions: await listRuleOptions(asking), history, cards, reset, ...everything };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.member.name ?? "Not found");

/** Everything of one member, of all kinds. */
export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { member, history, cards, reset, submissions, kinds, pending } = loaderData;
  const { ask, dialog } = useQuestions([member]);
  const facts = [`@${member.username}`, member.email, `joined ${member.joined}`, `${member.reputation} rep`];
  return (
    <AdminPage
      title={member.name}
      text={facts.join(" · ")}
      actions={
        <ButtonLink tone="outline" to={`/profile/${member.id}`}>
          See the profile
        </ButtonLink>
      }
    >
      <div className="mt-5 grid max-w-column gap-5">
        {member.can.ban && <RejectAndBan member={member} pending={pending} />}
        {member.accountState === "banned" && (
          <p>
            <Badge tone="clay">Banned</Badge>
          </p>
        )}
        <ResidencyHistory
          lines={history}
          action={
            member.can.withdraw && (
              <Ask
                member={member}
                ask={(topic) => ask(topic, member)}
                topic="withdraw"
                word="Withdraw"
                tone="danger-quiet"
              />
            )
          }
        />
        {dialog}
        {reset && <ResetPanel member={member} reset={reset} />}
        {cards.length > 0 && (
          <Panel title="Verified in person" text="Who gave them the card">
            <Traces traces={cards} withHost />
          </Panel>
        )}
        <Panel title="Everything they sent" text={`${counted(submissions.length, "submission")}, the newest first`}>
          <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
            {kinds.map(({ slug, label, count }) => (
              <Link
                key={slug}
                to={submissionsPath(slug, { status: "all", by: member.id })}
                className="inline-flex min-h-11 items-center"
              >
                {label} ({count})
              </Link>
            ))}
          </p>
          <ul>
            {submissions.map(({ id, title, place, kind, status, note, path, age }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-2.5 text-sm">
                <div className="mr-auto min-w-0">
                  <Link to={path} className="font-bold wrap-anywhere text-ink no-underline hover:underline">
                    {title}
                  </Link>
                  <p className="wrap-anywhere text-muted">
                    {kind} · {place} · {ago(age)}
                  </p>
                  {note && <p className="whitespace-pre-line wrap-anywhere text-muted">{note}</p>}
                </div>
                <Badge
                  tone={
                    { pending: "lamp-soft", approved: "sage", rejected: "clay", hidden: "lamp-soft" }[status] as "sage"
                  }
                >
                  <span className="capitalize">{status}</span>
                </Badge>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <StaticAnswer answer={actionData} shownBy={[]} />
    </AdminPage>
  );
}
