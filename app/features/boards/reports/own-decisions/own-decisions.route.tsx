import { Link } from "react-router";
import { houseRulesPath } from "~/domain/house-rules/house-rule";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { lastRow, pageIn } from "~/platform/forms/address";
import { Picture } from "~/platform/images/pictures";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { CursorPager } from "~/ui/cursor-pager";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/own-decisions.route";
import { listOwnDecisions, type OwnDecision } from "./queries.server";
import { ownDecisionsPath, ownDecisionsPerPage } from "./rules";

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, ownDecisionsPath(), "Please sign in to see what was decided about you");
  const page = Math.min(pageIn(url.searchParams), lastRow / ownDecisionsPerPage);
  return { page, ...(await listOwnDecisions({ ...read(context), viewer }, page)) };
}

export const meta = () => [{ title: "Decisions about you · Porchlight" }, { name: "robots", content: "noindex" }];

export default function OwnDecisions({ loaderData: { decisions, page, hasMore } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <BackLink to="/profile">Back to Profile</BackLink>
      <PageHead
        title="Decisions about you"
        text="What was decided about you, and about what you wrote and shared, in the last six months, the latest first. Each leads to its reasons and to your appeal. Nobody else sees this page."
      />
      {decisions.length === 0 ? (
        page > 1 ? (
          <p>There is nothing more.</p>
        ) : (
          <NoDecisions />
        )
      ) : (
        <ul>
          {decisions.map((decision) => (
            <Row key={decision.id} decision={decision} />
          ))}
        </ul>
      )}
      <CursorPager
        first={page > 1 && { to: ownDecisionsPath(), text: "Back to the latest" }}
        next={hasMore && { to: ownDecisionsPath(page + 1), text: "Earlier ones" }}
      />
    </div>
  );
}

/** What was decided, on what and when, and how one's appeal stands. */
const Row = ({ decision: { path, heading, about, day, appeal } }: { decision: OwnDecision }) => (
  <li className="border-t py-3">
    <h2 className="text-lg wrap-anywhere">
      <Link to={path} className="inline-block py-2">
        {heading}
        {about && <span className="sr-only">: {about}</span>}
      </Link>
    </h2>
    <p className="text-sm text-muted wrap-anywhere">
      {about && `Y${about.slice(1)}. `}Decided on {day}.
    </p>
    <p className="mt-1 text-sm">{appeal}</p>
  </li>
);

const NoDecisions = () => (
  <EmptyState
    picture={<Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="26rem" />}
    title="Nothing was decided about you"
    text="If something of yours has to be changed, hidden or removed, you read here why, and can appeal for six months."
  >
    <ButtonLink tone="outline" to={houseRulesPath}>
      Read the House Rules
    </ButtonLink>
  </EmptyState>
);
