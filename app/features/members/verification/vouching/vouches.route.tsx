import { Form } from "react-router";
import { longestSearch, searchIn } from "~/platform/forms/search-text";
import { adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { Search } from "~/shell/admin/icons";
import { IconButton } from "~/ui/button";
import { ConsolePage } from "../console/console-page";
import { NothingWaits } from "../console/nothing-waits";
import { vouchesPath } from "../paths";
import type { Route } from "./+types/vouches.route";
import { OpenRequests } from "./open-requests";
import { listOpenRequests } from "./queries.server";
import { listVouchTree } from "./tree/queries.server";
import { VouchTrees } from "./tree/vouch-tree";

export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = searchIn(url.searchParams, "q");
  const asking = readAsAdmin(context);
  const [requests, trees] = await Promise.all([search ? [] : listOpenRequests(asking), listVouchTree(asking, search)]);
  return { search, requests, trees };
}

export const meta = () => adminMeta("Residency vouches");

export default function Vouches({ loaderData: { search, requests, trees } }: Route.ComponentProps) {
  return (
    <ConsolePage
      at={vouchesPath}
      text="Who vouched for whom, the newest first. Members never see this: a vouch is private."
    >
      <Form role="search" action={vouchesPath} className="relative mb-4 w-full sm:w-[280px]">
        <input
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={longestSearch}
          placeholder="Search by name"
          aria-label="Search name or username"
          autoComplete="off"
          className="control pr-12"
        />
        <IconButton type="submit" label="Search" className="absolute top-0 right-0">
          <Search aria-hidden />
        </IconButton>
      </Form>
      {requests.length > 0 && <OpenRequests requests={requests} />}
      {trees.length > 0 ? (
        <VouchTrees trees={trees} />
      ) : (
        <NothingWaits
          title={search ? "Nobody of that name" : "Nobody has vouched yet"}
          text={
            search
              ? "Nobody of that name has vouched or was vouched for."
              : "Neighbors who vouch stand here, with whom they vouched for."
          }
        />
      )}
    </ConsolePage>
  );
}
