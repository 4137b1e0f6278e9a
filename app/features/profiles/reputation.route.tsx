import { reputationFor } from "~/domain/members/reputation.server";
import { BackLink } from "~/ui/back-link";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/reputation.route";
import { PointsTable } from "./points";

/** The page behind the dialog, for whoever has no script. */
export const loader = () => ({ points: reputationFor });

export const meta = () => [{ title: "How reputation works · Porchlight" }];

export default function Reputation({ loaderData: { points } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to="/profile">Back to Profile</BackLink>
      </div>
      <PageHead title="How reputation works" text="Points for what you do for your city." />
      <div className="grid gap-4">
        <PointsTable points={points} />
      </div>
    </div>
  );
}
