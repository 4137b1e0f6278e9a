import type { ReactNode } from "react";
import { Link } from "react-router";
import { ago } from "~/domain/calendar/format";
import { listRuleOptions } from "~/domain/house-rules/choices.server";
import { ReasonFields } from "~/domain/statements/reason-fields";
import { CommandForm } from "~/platform/commands/command-form";
import { pageIn, withQuery } from "~/platform/forms/address";
import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { useNextRow } from "~/shell/admin/use-next-row";
import { QuietPorch } from "~/shell/quiet-porch";
import { Button } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { TextField } from "~/ui/fields";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/claims.route";
import { CodeWork } from "./codes/code-work";
import { claimsPerPage, type ListedClaim, listClaims } from "./queries.server";
import { claimsPath, decideClaimForm, revokeClaimForm } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = pageIn(url.searchParams);
  const show = url.searchParams.get("show") === "granted" ? "granted" : "waiting";
  const asking = readAsAdmin(context);
  const { claims, counts } = await listClaims(asking, show, page);
  return {
    ruleOptions: await listRuleOptions(asking),
    claims,
    counts,
    show,
    page,
    pages: Math.ceil(counts[show] / claimsPerPage),
  };
}

export const meta = () => adminMeta("Claims");

const pathOf = (show: string, page = 1) =>
  withQuery(claimsPath, { show: show === "granted" ? show : null, page: page > 1 ? String(page) : null });

export default function Claims({
  loaderData: { claims, counts, show, page, pages },
  actionData,
}: Route.ComponentProps) {
  return (
    <AdminPage
      title="Claims"
      text="Members who say that a restaurant or an apartment is theirs to speak for. Call or write to the number or address that is listed, never to one in the claim."
    >
      <nav aria-label="Claims" className="mt-4 flex flex-wrap gap-2">
        {(["waiting", "granted"] as const).map((each) => (
          <ChipLink key={each} to={pathOf(each)} current={each === show}>
            {each === "waiting" ? "Waiting" : "Claimed places"}{" "}
            <span className="tabular-nums">{counts[each].toLocaleString("en-US")}</span>
          </ChipLink>
        ))}
      </nav>
      {show === "waiting" ? (
        <List title="Waiting" empty="Nobody waits" claims={claims}>
          {(claim) => (
            <>
              <CodeWork claim={claim} />
              <Decide claim={claim} />
            </>
          )}
        </List>
      ) : (
        <List title="Claimed places" empty="No place is claimed" claims={claims}>
          {(claim) => <Revoke claim={claim} />}
        </List>
      )}
      <Pager page={page} pages={pages} to={(to) => pathOf(show, to)} />
      <StaticAnswer answer={actionData} shownBy={claims.map(({ id }) => id)} />
    </AdminPage>
  );
}

type ListProps = {
  title: string;
  empty: string;
  claims: readonly ListedClaim[];
  children: (claim: ListedClaim) => ReactNode;
};

function List({ title, empty, claims, children }: ListProps) {
  const { list, onFocus } = useNextRow<HTMLUListElement>(claims.map(({ id }) => id).join());
  return (
    <section aria-label={title} className="mt-5">
      <h2 className="mb-2 text-lg">{title}</h2>
      {claims.length === 0 ? (
        <QuietPorch title={empty} />
      ) : (
        <ul ref={list} data-rows onFocus={onFocus} className="rounded-card border bg-card">
          {claims.map((claim) => (
            <li key={claim.id} className="grid gap-3 border-t p-4 first:border-t-0 md:px-5">
              <Facts claim={claim} />
              {claim.left ? <p className="text-sm text-muted">{claim.left}</p> : children(claim)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Facts({
  claim: { memberId, name, place, address, phone, path, proof, status, note, age },
}: {
  claim: ListedClaim;
}) {
  const isOpen = status === "open";
  return (
    <>
      <p className="wrap-anywhere">
        <Link to={path} className="row-title">
          {place}
        </Link>{" "}
        <span className="text-sm text-muted">
          {[phone, address].filter(Boolean).map((each) => `${each}, `)}
          {isOpen ? "asked for" : "granted"} {ago(age)} {isOpen ? "by" : "to"}{" "}
          <Link to={`/admin/users/${memberId}`}>{name}</Link>
        </span>
      </p>
      <blockquote className="max-w-measure border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap">
        {proof}
      </blockquote>
      {!isOpen && <p className="max-w-measure text-sm wrap-anywhere whitespace-pre-wrap text-muted">{note}</p>}
    </>
  );
}

function Decide({ claim: { id, name, place } }: { claim: ListedClaim }) {
  const about = <span className="sr-only">{` the claim of ${name} to ${place}`}</span>;
  return (
    <CommandForm of={decideClaimForm} values={{ claimId: id }} className="grid gap-3">
      {({ busy }) => (
        <>
          <TextField name="note" label="Your answer" help={`${name} reads this.`} autoComplete="off" />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="outcome" value="granted" tone="sage" size="sm" busy={busy}>
              <span>Grant{about}</span>
            </Button>
            <Button type="submit" name="outcome" value="refused" tone="outline" size="sm" busy={busy}>
              <span>Refuse{about}</span>
            </Button>
          </div>
        </>
      )}
    </CommandForm>
  );
}

function Revoke({ claim: { id, name, place } }: { claim: ListedClaim }) {
  return (
    <CommandForm of={revokeClaimForm} values={{ claimId: id }} className="grid gap-3">
      {({ busy }) => (
        <>
          <ReasonFields />
          <div>
            <Button type="submit" tone="outline" size="sm" busy={busy}>
              <span>
                Revoke<span className="sr-only">{` the claim of ${name} to ${place}`}</span>
              </span>
            </Button>
          </div>
        </>
      )}
    </CommandForm>
  );
}
