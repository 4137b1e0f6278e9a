import { reputationFor } from "~/domain/members/reputation.server";
import { BackLink } from "~/ui/back-link";
import type { DialogPage } from "~/ui/dialog-page";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/reputation.route";
import { type Points, PointsTable } from "./points";

export const loader = () => ({ points: reputationFor });

const title = "How reputation works";
const text = "Points for what you do for your city.";

export const meta = () => [{ title: `${title} · Porchlight` }];

export const dialog: DialogPage<{ points: Points }> = {
  title: () => title,
  text: () => text,
  size: "narrow",
  body: (data) => <PointsTable {...data} />,
};

export default function Reputation({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to="/profile">Back to Profile</BackLink>
      </div>
      <PageHead title={title} text={text} />
      <div className="grid gap-4">
        <PointsTable {...loaderData} />
      </div>
    </div>
  );
}
