import { redirect } from "react-router";
import { formatDate } from "~/domain/calendar/format";
import { UnblockMember } from "~/domain/peace/block-member";
import { blockedPath } from "~/domain/peace/rules";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { pageIn, withQuery } from "~/platform/forms/address";
import { Face } from "~/platform/images/pictures";
import { BackLink } from "~/ui/back-link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/blocked.route";
import { type BlockedMember, blockedPerPage, listBlocked } from "./queries.server";

export { action } from "~/platform/commands/action.server";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, blockedPath, "Please sign in to see whom you blocked");
  const page = pageIn(url.searchParams);
  const { blocked, count } = await listBlocked({ ...read(context), viewer }, page);
  // Who unblocks the last one of a page goes on with the first.
  if (blocked.length === 0 && page > 1) throw redirect(blockedPath);
  return { blocked, page, pages: Math.ceil(count / blockedPerPage) };
}

export const meta = () => [{ title: "Blocked · Porchlight" }, { name: "robots", content: "noindex" }];

export default function Blocked({ loaderData: { blocked, page, pages } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to="/profile">Back to Profile</BackLink>
      </div>
      <PageHead title="Blocked" text="Only you see this." />
      <p className="max-w-measure text-muted">
        What they write and share is not shown to you, and their messages are not mailed to you. They are not told.
      </p>
      {blocked.length === 0 ? (
        <p className="mt-6 border-t py-6">
          You blocked nobody. If somebody spoils your evenings, open their profile and press Block.
        </p>
      ) : (
        <ul className="mt-6 border-t">
          {blocked.map((member) => (
            <BlockedRow key={member.id} member={member} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} to={(number) => withQuery(blockedPath, { page: number })} />
    </div>
  );
}

const BlockedRow = ({ member }: { member: BlockedMember }) => (
  <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 border-b py-3">
    <Face person={member} size={44} />
    <div className="min-w-0 wrap-anywhere">
      <p className="font-bold">{member.name}</p>
      <p className="text-sm text-muted">
        @{member.username} · since {formatDate(member.since, "month")}
      </p>
    </div>
    <UnblockMember member={member} />
  </li>
);
