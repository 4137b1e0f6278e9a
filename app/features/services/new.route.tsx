import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/new.route";
import { reviewPromise } from "./rules";
import { ServiceForm } from "./service-form";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for whoever has no script or no session yet. */
export async function loader({ context }: Route.LoaderArgs) {
  await askToSignIn(context, "/services/new", "Please sign in to submit a service");
  return null;
}

export const meta = () => [{ title: "Submit Your Service · Porchlight" }, { name: "robots", content: "noindex" }];

export default function NewService() {
  const wayBack = useWayBack("/services");
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to="/services">Back to Services</BackLink>
      </div>
      <PageHead title="Submit Your Service" text={reviewPromise} />
      <ServiceForm
        onDone={({ show }) => wayBack(show)}
        footer={(busy) => (
          <div>
            <Button type="submit" busy={busy} busyLabel="Submitting...">
              Submit Service
            </Button>
          </div>
        )}
      />
    </div>
  );
}
