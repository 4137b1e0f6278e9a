import { city } from "city";
import { ruleOptionsForAdmins } from "~/domain/house-rules/choices.server";
import { withoutDeletingLeft } from "~/domain/moderation/parties.server";
import { HiddenCount } from "~/domain/peace/hidden-note";
import { shareMeta } from "~/domain/sharing/share-meta";
import { read, requestContext } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { copiedForMembers } from "~/shell/copied-for-members";
import { CursorPager } from "~/ui/cursor-pager";
import { DialogLink } from "~/ui/dialog-link";
import { Plus } from "~/ui/icons";
import { Invitation } from "~/ui/invitation";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/list.route";
import { CategoryFilter } from "./category-filter";
import { findSender } from "./contact/queries.server";
import { serviceKind } from "./moderation.server";
import { NoServices } from "./no-services";
import { listServices } from "./queries.server";
import { serviceFilters, servicesPath } from "./rules";
import { ServiceCard } from "./service-card";

export { action } from "~/platform/commands/action.server";

export const handle = copiedForMembers;

const title = "Local Services";
const text = `What neighbors in ${city().name} do for each other`;

export async function loader({ url, context }: Route.LoaderArgs) {
  const asking = read(context);
  const filters = serviceFilters(url.searchParams);
  const asked = url.searchParams.get("after");
  const after = asked && isId(asked) ? asked : undefined;
  const [list, sender] = await Promise.all([listServices(asking, filters, after), findSender(asking)]);
  return {
    ...filters,
    ...list,
    services: await withoutDeletingLeft(asking, serviceKind, list.services),
    ruleOptions: await ruleOptionsForAdmins(asking),
    sender,
    meta: shareMeta({
      title,
      heading: text,
      description: `${text}: lawns, children, pets, repairs and more, reviewed by those they helped.`,
      share: { url: `${context.get(requestContext).dependencies.settings.baseUrl}${servicesPath(filters)}` },
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [{ title: `${title} · Porchlight` }];

export default function ServicesPage({ loaderData: page }: Route.ComponentProps) {
  const { services, category, sender } = page;
  return (
    <div className="wrap pb-10">
      <PageHead title={title} text={text}>
        <DialogLink
          to="/services/new"
          page={() => import("./new.route")}
          data={sender && {}}
          className="btn-sign"
          icon={<Plus aria-hidden />}
        >
          Submit Service
        </DialogLink>
      </PageHead>
      <CategoryFilter category={category} />
      {services.length === 0 && page.hiddenCount === 0 ? (
        <NoServices category={category} />
      ) : (
        <ul className="max-md:-mt-4 md:grid md:grid-cols-[repeat(auto-fill,minmax(300px,1fr))] md:gap-x-5 md:gap-y-6">
          {services.map((service, index) => (
            <ServiceCard key={service.id} service={service} sender={sender} eager={index < 3} />
          ))}
          {!page.next && (
            <Invitation
              text="Do you do something well that a neighbor could use?"
              to="/services/new"
              className="py-5 md:flex-col md:justify-center md:rounded-card md:border md:p-6 md:text-center"
            >
              Offer it here
            </Invitation>
          )}
        </ul>
      )}
      <HiddenCount count={page.hiddenCount} noun="service" />
      <CursorPager
        first={!page.isFirst && { to: servicesPath({ category }), text: "Back to the newest" }}
        next={page.next && { to: servicesPath({ category }, page.next), text: "More services" }}
      />
    </div>
  );
}
