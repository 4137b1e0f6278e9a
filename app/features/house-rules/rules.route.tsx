import { city } from "city";
import { Link } from "react-router";
import { houseRulesPath } from "~/domain/house-rules/house-rule";
import { RuleList } from "~/domain/house-rules/rule-list";
import { read } from "~/platform/context.server";
import { copiedForMembers } from "~/shell/copied-for-members";
import { ButtonLink } from "~/ui/button";
import { Pencil } from "~/ui/icons";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/rules.route";
import { readRulesPage, type ShownRules, versionIn } from "./page.server";
import { Versions } from "./versions";

export const handle = copiedForMembers;

export function loader({ url, context }: Route.LoaderArgs) {
  return readRulesPage(read(context), versionIn(url.searchParams));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `House rules${loaderData?.isOld ? `, version ${loaderData.version}` : ""} · Porchlight` },
  { name: "description", content: `What neighbors of ${city().name} keep to on Porchlight.` },
  ...(loaderData?.isOld ? [{ name: "robots", content: "noindex" }] : []),
];

export default function HouseRules({ loaderData }: Route.ComponentProps) {
  const { rules, since, isOld, canEdit } = loaderData;
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <PageHead
        title="House rules"
        text={
          isOld
            ? "What we kept to here once."
            : `What we keep to here, all of us, and what moderators and admins go by.${since ? ` In force since ${since}.` : ""}`
        }
      >
        {canEdit && (
          <ButtonLink to="/admin/house-rules" tone="outline" icon={<Pencil aria-hidden />}>
            Edit
          </ButtonLink>
        )}
      </PageHead>
      {isOld && <OldVersion {...loaderData} />}
      <RuleList rules={rules} isPage />
      <Versions {...loaderData} />
    </div>
  );
}

/** Somebody comes here from a decision of that time, and must not take it for what holds today. */
function OldVersion({ version, since, until }: ShownRules) {
  return (
    <p role="note" className="mb-6 rounded-card border bg-card p-4">
      <b>{version === 0 ? "These are the first rules." : `These are the rules of version ${version}.`}</b>{" "}
      {heldThen(since, until)} <Link to={houseRulesPath}>Read the rules of today</Link>
    </p>
  );
}

const heldThen = (since: string | null, until: string | null) =>
  `They held${since ? ` from ${since}` : ""}${until ? ` until ${until}` : ""} and are replaced.`;
