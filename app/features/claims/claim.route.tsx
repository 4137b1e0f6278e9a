import { claimPath } from "~/domain/claims/claim-path";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { CommandForm } from "~/platform/commands/command-form";
import { formMeta } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { SelectField, TextAreaField } from "~/ui/fields";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/claim.route";
import { OwnClaimState } from "./codes/own-claim";
import { findOwnClaim } from "./codes/queries.server";
import { claimRefusal } from "./policy";
import { findPlaceToClaim } from "./queries.server";
import { askForClaimForm, claimables, proofLimit } from "./rules";
import { offeredWays, wayLabels } from "./ways";

export { action } from "~/platform/commands/action.server";
/** A wrong code is refused, and leaves one try less than the page says. */
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ params: { kind: word, placeId }, context }: Route.LoaderArgs) {
  const kind = claimables.find((each) => each === word);
  if (!kind || !isId(placeId)) throw notFound("Page");
  const viewer = await askToSignIn(context, claimPath(kind, placeId), "Please sign in to claim a place");
  const asking = { ...read(context), viewer };
  const [place, own] = await Promise.all([
    findPlaceToClaim(asking, kind, placeId),
    findOwnClaim(asking, kind, placeId),
  ]);
  if (!place) throw notFound("Page");
  const { id, name, path, listed } = place;
  const no = claimRefusal(place);
  if (no && !own) throw notForYou(`${no.facts.title}. ${no.facts.text}`, { name, to: path });
  return { kind, place: { id, name, path }, ways: offeredWays(listed), own: own ?? null };
}

export const meta = () => formMeta("Claim This Place");

/** The form, and once it was sent, what comes next: a page where it would be refused offers it no more. */
export default function ClaimPage({ loaderData }: Route.ComponentProps) {
  const { place, own } = loaderData;
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={place.path}>Back to {place.name}</BackLink>
      </div>
      <PageHead title="Claim This Place" text={place.name} />
      {own ? <OwnClaimState {...loaderData} own={own} /> : <AskForm {...loaderData} />}
    </div>
  );
}

function AskForm({ kind, place: { id }, ways }: Route.ComponentProps["loaderData"]) {
  return (
    <CommandForm
      of={askForClaimForm}
      values={{ kind, placeId: id }}
      action={claimPath(kind, id)}
      draft={`claim:${id}`}
      once
      className="grid gap-4"
    >
      {({ busy }) => (
        <>
          <TextAreaField
            name="proof"
            label="How can we see that it is yours?"
            rows={4}
            counter={proofLimit}
            help="Say what you do there. Only admins read this."
          />
          <SelectField
            name="way"
            label="How should we check?"
            options={ways.map((way) => ({ value: way, label: wayLabels[way] }))}
            defaultValue={ways[0]}
            help={
              ways.length > 1
                ? "We send a code only to the address or number on the place’s page. Enter it here and the place is yours right away."
                : "We can’t send a code here: no address or number is listed, it is newer than 30 days, or you added it. An admin will decide."
            }
          />
          <Button type="submit" busy={busy} busyLabel="Sending..." className="justify-self-start">
            Send Claim
          </Button>
        </>
      )}
    </CommandForm>
  );
}
