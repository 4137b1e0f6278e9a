import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import type { Route } from "./+types/profile.route";
import { ProfilePage } from "./profile-page";
import { findProfilePage } from "./profile-page.server";

export { action } from "~/platform/commands/action.server";

/** Malformed, unknown and erased: all the same to whoever asks. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = isId(params.userId) ? await findProfilePage(context, params.userId) : undefined;
  if (!page) throw notFound("Profile");
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.profile.name ?? "Profile not found"} · Porchlight` },
  ...(loaderData?.profile.bio ? [{ name: "description", content: loaderData.profile.bio }] : []),
];

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} />;
}
