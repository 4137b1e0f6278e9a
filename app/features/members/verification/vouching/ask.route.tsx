import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { CommandForm } from "~/platform/commands/command-form";
import { requestContext } from "~/platform/context.server";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { namedOptions, SelectField } from "~/ui/fields";
import { PageHead } from "~/ui/page-head";
import { listNeighborhoodChoices } from "../choices/queries.server";
import { findEnough } from "../own/queries.server";
import { VerifiedAlready } from "../own/verified-already";
import { ownResidencyPath, vouchingPath, vouchPath } from "../paths";
import { missingUnlessOpen } from "../settings/closed-way.server";
import type { Route } from "./+types/ask.route";
import { OwnLink } from "./own-link";
import { verifiedDays } from "./policy";
import { findOwnVouchRequest } from "./queries.server";
import { openVouchRequestForm, requestDays } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, vouchingPath, "Please sign in to ask your neighbors");
  const { db, now, dependencies } = context.get(requestContext);
  const asking = { db, now, viewer };
  const [request, enough, neighborhoods] = await Promise.all([
    findOwnVouchRequest(asking),
    findEnough(asking, "vouching"),
    listNeighborhoodChoices(asking),
  ]);
  if (!request) await missingUnlessOpen(asking, "vouching");
  return {
    own: request ? { request, url: `${dependencies.settings.baseUrl}${vouchPath(request.id)}` } : null,
    enough,
    neighborhoods,
  };
}

export const meta = () => [{ title: "Ask two neighbors · Porchlight" }, { name: "robots", content: "noindex" }];

export default function AskNeighbors({ loaderData: { own, enough, neighborhoods } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={ownResidencyPath}>Back to your residency</BackLink>
      </div>
      <PageHead title="Ask two neighbors" text="Two neighbors who know you say that you live here. It is free." />
      <div className="grid gap-8">
        {own ? (
          <OwnLink {...own} />
        ) : enough ? (
          <VerifiedAlready enough={enough} />
        ) : (
          <AskForm neighborhoods={neighborhoods} />
        )}
        <HowItWorks />
      </div>
    </div>
  );
}

function AskForm({ neighborhoods }: Pick<Route.ComponentProps["loaderData"], "neighborhoods">) {
  return (
    <CommandForm of={openVouchRequestForm} className="grid max-w-[420px] gap-4" once>
      {({ busy }) => (
        <>
          <SelectField
            name="neighborhoodId"
            label="Neighborhood"
            placeholder="Choose"
            options={namedOptions(neighborhoods)}
            help="Where you live. This stands beside your name afterwards."
          />
          <Button type="submit" busy={busy} busyLabel="Making your link..." className="justify-self-start">
            Get my link
          </Button>
        </>
      )}
    </CommandForm>
  );
}

function HowItWorks() {
  return (
    <section>
      <h2 className="text-2xl">How it works</h2>
      <ol className="mt-2 grid max-w-measure list-disc gap-2 pl-5">
        <li>You get a private link, which works for {requestDays} days.</li>
        <li>
          You send it to neighbors whom you know. Vouching is for members who have been verified for {verifiedDays} days
          in the same neighborhood, in another way than by neighbors.
        </li>
        <li>With the second one you are verified. You see how many have vouched, and never who.</li>
      </ol>
    </section>
  );
}
