import { ruleOptionsForAdmins } from "~/domain/house-rules/choices.server";
import { findStanding } from "~/domain/moderation/notice/queries.server";
import { SubmissionNotice } from "~/domain/moderation/notice/submission-notice";
import { OwnTools } from "~/domain/moderation/own-tools";
import { withoutDeletingLeft } from "~/domain/moderation/parties.server";
import { StatusBadge } from "~/domain/moderation/status-badge";
import { SubmissionFoot } from "~/domain/moderation/submission-foot";
import { EditsWaiting } from "~/domain/moderation/suggested-edits/edits-waiting";
import { countEditsToDecide } from "~/domain/moderation/suggested-edits/queries.server";
import { blockedPage } from "~/domain/peace/page-refusal";
import { Ratings } from "~/domain/reviews/ratings";
import { ReviewsSection } from "~/domain/reviews/reviews-section";
import { shareFacts } from "~/domain/sharing/share-meta";
import { read, requestContext } from "~/platform/context.server";
import { pageIn } from "~/platform/forms/address";
import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import { PictureByWidth } from "~/platform/images/picture-by-width";
import { ActionBar } from "~/ui/action-bar";
import { BackLink } from "~/ui/back-link";
import { Badge } from "~/ui/badge";
import { DialogLink } from "~/ui/dialog-link";
import { Star } from "~/ui/icons";
import type { Route } from "./+types/service.route";
import { ContactProvider } from "./contact/contact-provider";
import { findSender } from "./contact/queries.server";
import { DeleteService } from "./delete-service";
import { serviceKind } from "./moderation.server";
import { priceInWords } from "./price";
import { Provider } from "./provider";
import { findService, isServiceOfBlocked, loadServiceReviews } from "./queries.server";
import { deleteReviewForm } from "./reviews/rules";
import { serviceMeta } from "./service-meta";
import { ServiceSideCard } from "./service-side-card";

export { action } from "~/platform/commands/action.server";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asking = read(context);
  if (!isId(params.id)) throw notFound("Service");
  const [service, said, sender] = await Promise.all([
    findService(asking, params.id),
    loadServiceReviews(asking, params.id, pageIn(url.searchParams)),
    findSender(asking),
  ]);
  if (!service) throw (await isServiceOfBlocked(asking, params.id)) ? blockedPage("service") : notFound("Service");
  const { baseUrl } = context.get(requestContext).dependencies.settings;
  const share = shareFacts(`/services/${service.id}`, service.image, baseUrl);
  const ruleOptions = await ruleOptionsForAdmins(asking);
  const editsWaiting = service.can.suggest ? 0 : await countEditsToDecide(asking, [serviceKind], service.id);
  const standing = await findStanding(asking, serviceKind, service);
  const [shown = service] = await withoutDeletingLeft(asking, serviceKind, [service]);
  return {
    service: shown,
    ...standing,
    ruleOptions,
    said,
    sender,
    editsWaiting,
    url: share.url,
    meta: serviceMeta({ service, share }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: "Service not found · Porchlight" }];

export default function ServicePage({ loaderData: page }: Route.ComponentProps) {
  const { service } = page;
  return (
    <div className="wrap pb-12">
      <BackLink to="/services">Back to Services</BackLink>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <PictureByWidth
            image={service.image}
            coverArt={service.coverArt}
            shape="wide"
            otherwise={{ "(width < 48rem)": "card" }}
            sizes="(min-width: 61.25rem) 790px, 100vw"
            eager
            className="max-md:aspect-8/5"
          />
          <p className="mt-6 flex flex-wrap gap-2">
            <Badge tone="plain">{service.category}</Badge>
            <StatusBadge status={page.shownStatus} />
          </p>
          <h1 className="mt-3 text-pretty wrap-anywhere">{service.title}</h1>
          <Ratings
            rating={service.rating}
            verified={page.said.verifiedRating}
            leftOut={page.said.leftOut}
            className="mt-2"
          />
          <Provider provider={service.provider} />
          <SubmissionNotice notice={page.notice} noun="service" title={service.title} />
        </div>
        <ServiceSideCard {...page} />
        <div className="min-w-0 lg:col-start-1">
          <p className="max-w-measure text-lg whitespace-pre-wrap wrap-anywhere">{service.description}</p>
          <ReviewsSection
            {...page.said}
            path={`/services/${service.id}`}
            says={{}}
            deleteForm={service.can.deleteReviews && deleteReviewForm}
            reportedAs="services-review"
          >
            {service.can.review && (
              <DialogLink
                to={`/services/${service.id}/review`}
                page={() => import("./reviews/leave-review.route")}
                data={page.sender && { subject: { ...service, name: service.title } }}
                tone="outline"
                icon={<Star aria-hidden />}
              >
                Leave a Review
              </DialogLink>
            )}
          </ReviewsSection>
          <EditsWaiting count={page.editsWaiting} />
          {(service.can.delete || service.isOwn) && (
            <div className="mt-10 flex flex-wrap gap-x-6 border-t pt-4">
              <OwnTools
                submission={service}
                slug="services"
                noun="service"
                editPath={`/services/${service.id}/edit`}
                can={service.can}
                from="page"
              />
              {service.can.delete && (
                <DeleteService service={service} from="page" isOthers={service.can.deleteOthers} />
              )}
            </div>
          )}
          <SubmissionFoot
            slug="services"
            noun="service"
            id={service.id}
            title={service.title}
            can={{ suggest: service.can.suggest, report: service.can.report && !service.can.delete }}
          />
        </div>
      </div>
      {service.can.contact && (
        <ActionBar title={service.title} line={priceInWords(service.priceRange)}>
          <ContactProvider service={service} sender={page.sender} tone="primary" />
        </ActionBar>
      )}
    </div>
  );
}
