import { ruleOptionsForAdmins } from "~/domain/house-rules/choices.server";
import { findStanding } from "~/domain/moderation/notice/queries.server";
import { SubmissionNotice } from "~/domain/moderation/notice/submission-notice";
import { withoutDeletingLeft } from "~/domain/moderation/parties.server";
import { SubmissionFoot } from "~/domain/moderation/submission-foot";
import { EditsWaiting } from "~/domain/moderation/suggested-edits/edits-waiting";
import { countEditsToDecide } from "~/domain/moderation/suggested-edits/queries.server";
import { shareMeta } from "~/domain/sharing/share-meta";
import { read, requestContext } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { ArrowRight } from "~/ui/icons";
import { ShareLink } from "~/ui/share-link";
import type { Route } from "./+types/happy-hour.route";
import { HappyHourCard } from "./happy-hour-card";
import { happyHourKind } from "./moderation.server";
import { findHappyHour } from "./queries.server";
import { happyHoursPath } from "./rules";

export { action } from "~/platform/commands/action.server";

/** One happy hour by itself: to be sent to a friend, and where its owner and admins see one that waits. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = params.happyHourId;
  const asking = read(context);
  const happyHour = isId(id) ? await findHappyHour(asking, id) : undefined;
  if (!happyHour) throw notFound("Happy hour");
  const { restaurantName, neighborhood, dealDescription, approvalStatus } = happyHour;
  const canonical = `${context.get(requestContext).dependencies.settings.baseUrl}/happy-hours/${id}`;
  const meta = shareMeta({
    title: `Happy hour at ${restaurantName}`,
    description: dealDescription || `Happy hour at ${restaurantName}, ${neighborhood}`,
    share: { url: canonical },
    isApproved: approvalStatus === "approved",
  });
  const [shown = happyHour] = await withoutDeletingLeft(asking, happyHourKind, [happyHour]);
  return {
    happyHour: shown,
    ruleOptions: await ruleOptionsForAdmins(asking),
    editsWaiting: happyHour.maySuggest ? 0 : await countEditsToDecide(asking, [happyHourKind], id),
    canonical,
    ...(await findStanding(asking, happyHourKind, happyHour)),
    meta,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: "Happy hour not found · Porchlight" }];

export default function HappyHourPage({
  loaderData: { happyHour, editsWaiting, canonical, notice, shownStatus },
}: Route.ComponentProps) {
  const { restaurantName, neighborhood, approvalStatus } = happyHour;
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <BackLink to="/happy-hours">Back to Happy Hours</BackLink>
      <HappyHourCard happyHour={happyHour} from="page" status={shownStatus} />
      <SubmissionNotice notice={notice} noun="happy hour" title={restaurantName} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
        <ButtonLink
          tone="quiet"
          to={happyHoursPath({ neighborhood })}
          className="-ml-3 min-w-0 text-left wrap-anywhere whitespace-normal"
        >
          More happy hours in {neighborhood}
          <ArrowRight aria-hidden />
        </ButtonLink>
        {approvalStatus === "approved" && <ShareLink title={`Happy hour at ${restaurantName}`} url={canonical} />}
      </div>
      <EditsWaiting count={editsWaiting} />
      <SubmissionFoot
        slug="happy-hours"
        noun="happy hour"
        id={happyHour.id}
        title={`the happy hour at ${restaurantName}`}
        can={{ suggest: happyHour.maySuggest, report: happyHour.can.report }}
      />
    </div>
  );
}
