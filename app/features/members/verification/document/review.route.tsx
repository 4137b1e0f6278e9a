import { city } from "city";
import { Link, redirect } from "react-router";
import { ago } from "~/domain/calendar/format";
import { isAtLeast } from "~/domain/residency/levels";
import { ways } from "~/domain/residency/ways";
import { CommandForm } from "~/platform/commands/command-form";
import { carryToast } from "~/platform/commands/flash.server";
import { isId } from "~/platform/forms/fields";
import { Face } from "~/platform/images/pictures";
import { adminMeta, Panel } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/fields";
import { ConsolePage } from "../console/console-page";
import { StandingBadge } from "../console/standing-badge";
import { WithdrawnBefore } from "../console/withdrawn-before";
import { documentPicturePath, documentsPath } from "../paths";
import type { Route } from "./+types/review.route";
import { NoUndo } from "./no-undo";
import { findLastDecision, findReview } from "./queries.server";
import { decideDocumentForm, hints, lookHours } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

/** For who claimed it within the hour. Everybody else, and after that the same person too, goes back to the list. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const [document, last] = await Promise.all([
    isId(params.id) ? findReview(asking, params.id) : undefined,
    findLastDecision(asking),
  ]);
  if (document) return { document, last };
  const text = "It is settled, or was opened more than an hour ago. Each look begins in this list.";
  const toast = { tone: "destructive", title: "Document not open", text } as const;
  const cookie = await carryToast(toast, asking.dependencies.settings);
  throw redirect(documentsPath, { headers: { "Set-Cookie": cookie } });
}

export const meta = () => adminMeta("A residency document");

export default function Review({ loaderData: { document, last } }: Route.ComponentProps) {
  const { id, memberId, name, neighborhood, age, standing, withdrawn, hasPicture, ...face } = document;
  return (
    <ConsolePage at={documentsPath} text={`For your eyes alone, for ${lookHours} hour. Please make no copy.`}>
      <NoUndo last={last} />
      <BackLink to={documentsPath}>Back to the documents</BackLink>
      <p className="my-4 flex items-center gap-3">
        <Face person={face} size={40} />
        <span className="min-w-0 wrap-anywhere">
          <Link to={`/admin/users/${memberId}`} className="row-title">
            {name}
          </Link>{" "}
          <span className="text-sm text-muted">
            says they live in {neighborhood ?? "a neighborhood that is off the list"}, sent {ago(age)}
          </span>
        </span>
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {hasPicture ? (
          <div>
            {/* A plain link: the picture has an address of its own, and no page there. */}
            <a href={documentPicturePath(id)} className="block">
              <img
                src={documentPicturePath(id)}
                alt={`The document that ${name} sent`}
                className="w-full rounded-card border bg-paper-sunk"
              />
            </a>
            <p className="mt-1 text-sm text-muted">Press it to see it at full size.</p>
          </div>
        ) : (
          <p className="rounded-card border bg-card p-4">The picture is lost. Please refuse it, and ask for another.</p>
        )}
        <Panel title="Decide" text="The picture is deleted with your decision, which can’t be undone.">
          {standing && <WhatStands standing={standing} becomes={neighborhood} />}
          {withdrawn && (
            <div className="mt-3">
              <WithdrawnBefore withdrawn={withdrawn} />
            </div>
          )}
          <p className="mt-3 text-sm">To be seen: {hints.visible.join("; ").toLowerCase().replace("your", "the")}.</p>
          <CommandForm of={decideDocumentForm} values={{ requestId: id, outcome: "granted" }} className="mt-4">
            {({ busy }) => (
              <Button type="submit" tone="sage" size="sm" busy={busy} aria-keyshortcuts="a">
                Verify
              </Button>
            )}
          </CommandForm>
          {/* A form of its own: Enter in its field must not verify anybody. */}
          <CommandForm
            of={decideDocumentForm}
            values={{ requestId: id, outcome: "refused" }}
            className="mt-5 grid justify-items-start gap-3 border-t pt-4"
          >
            {({ busy }) => (
              <>
                <TextField
                  name="reason"
                  label="Why not"
                  help={`${name} reads it. Please quote nothing from the picture.`}
                  autoComplete="off"
                  aria-keyshortcuts="r"
                />
                <Button type="submit" tone="outline" size="sm" busy={busy}>
                  Refuse
                </Button>
              </>
            )}
          </CommandForm>
        </Panel>
      </div>
    </ConsolePage>
  );
}

type Standing = NonNullable<Route.ComponentProps["loaderData"]["document"]["standing"]>;

/** So that nobody believes to decide about more than they do. */
function WhatStands({ standing, becomes }: { standing: Standing; becomes: string | null }) {
  const { place } = standing;
  const moves = becomes && place !== becomes ? `, and ${place ?? city().name} becomes ${becomes}` : "";
  return (
    <div className="mt-3 rounded-control bg-paper-sunk p-3">
      <StandingBadge standing={standing} />
      <p className="mt-1 text-sm">
        {isAtLeast(standing.level, ways.document.level)
          ? `Verify renews it for two years${moves}. Refuse takes nothing away.`
          : `Verify raises it to level ${ways.document.level}${moves}. Refuse takes nothing away.`}
      </p>
    </div>
  );
}
