import { ways } from "~/domain/residency/ways";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { CommandForm } from "~/platform/commands/command-form";
import { read } from "~/platform/context.server";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { CityAlone } from "../city-alone";
import { enoughOf, findOwnResidency } from "../own/queries.server";
import { VerifiedAlready } from "../own/verified-already";
import { ownPartnersPath, ownResidencyPath } from "../paths";
import { missingUnlessOpen } from "../settings/closed-way.server";
import type { Route } from "./+types/look-up.route";
import { lookUpForm, noListForAdmins } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, ownPartnersPath, "Please sign in to look for your address");
  const asking = { ...read(context), viewer };
  await missingUnlessOpen(asking, "partner-list");
  const { standing } = await findOwnResidency(asking);
  const enough = enoughOf(standing, "partner-list");
  return { isConfirmed: viewer.emailConfirmed, isAdmin: viewer.isAdmin, standing, enough };
}

export const meta = () => [{ title: "A partner’s list · Porchlight" }, { name: "robots", content: "noindex" }];

export default function LookUp({ loaderData: { isConfirmed, isAdmin, standing, enough } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={ownResidencyPath}>Back to your residency</BackLink>
      </div>
      <PageHead
        title="A partner’s list"
        text="Associations of neighbors give us lists on which no address can be read, only found again. If your confirmed email address is on one of them, your residency is verified."
      />
      {!isAdmin && !enough && (
        <CityAlone
          standing={standing}
          level={ways["partner-list"].level}
          only="the list of a partner of the whole city"
        />
      )}
      {isAdmin ? (
        <p className="text-lg">You keep these lists as an admin. {noListForAdmins}</p>
      ) : enough ? (
        <VerifiedAlready enough={enough} />
      ) : isConfirmed ? (
        <CommandForm of={lookUpForm}>
          {({ busy }) => (
            <Button type="submit" busy={busy} busyLabel="Looking...">
              Look for my address
            </Button>
          )}
        </CommandForm>
      ) : (
        <p className="text-lg">
          Please confirm your email address first: open the link that we emailed you, then come back.
        </p>
      )}
    </div>
  );
}
