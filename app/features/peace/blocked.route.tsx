import type { ReactNode } from "react";
import { Link, redirect } from "react-router";
import { formatDate } from "~/domain/calendar/format";
import { UnblockMember } from "~/domain/peace/block-member";
import { MuteButton } from "~/domain/peace/mute-button";
import { blockedPath } from "~/domain/peace/paths";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { pageIn, withQuery } from "~/platform/forms/address";
import { Face } from "~/platform/images/pictures";
import { BackLink } from "~/ui/back-link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/blocked.route";
import { type BlockedMember, blockedPerPage, listBlocked, listMutedBoards, listMutedThreads } from "./queries.server";

export { action } from "~/platform/commands/action.server";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, blockedPath, "Please sign in to see whom you blocked");
  const asking = { ...read(context), viewer };
  const pageOf = (list: string) => pageIn(new URLSearchParams({ page: url.searchParams.get(list) ?? "" }));
  const page = { members: pageOf("page"), threads: pageOf("threads"), boards: pageOf("boards") };
  const [{ blocked, ...members }, { threads, ...ofThreads }, { boards, ...ofBoards }] = await Promise.all([
    listBlocked(asking, page.members),
    listMutedThreads(asking, page.threads),
    listMutedBoards(asking, page.boards),
  ]);
  // Who takes back the last one of a page goes on with the first.
  if ([blocked, threads, boards].some((rows, index) => rows.length === 0 && Object.values(page)[index] !== 1))
    throw redirect(blockedPath);
  const pagesOf = ({ count }: { count: number }) => Math.ceil(count / blockedPerPage);
  return {
    blocked,
    threads,
    boards,
    page,
    pages: { members: pagesOf(members), threads: pagesOf(ofThreads), boards: pagesOf(ofBoards) },
  };
}

export const meta = () => [{ title: "Blocked and muted · Porchlight" }, { name: "robots", content: "noindex" }];

export default function Blocked({ loaderData: { blocked, threads, boards, page, pages } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to="/profile">Back to Profile</BackLink>
      </div>
      <PageHead title="Blocked and muted" text="Only you see this." />
      <h2 className="text-xl">Members</h2>
      <p className="mt-1 max-w-measure text-muted">
        What they write and share is in none of your lists, threads and emails. The events and services of those you
        blocked are closed to you as well, and their messages are not emailed to you. None of them is told.
      </p>
      {blocked.length === 0 ? (
        <p className="mt-6 border-t py-6">
          You haven’t blocked or muted anyone. If somebody spoils your evenings, open their profile and press Mute
          member, or Block.
        </p>
      ) : (
        <ul className="mt-6 border-t">
          {blocked.map((member) => (
            <BlockedRow key={member.id} member={member} />
          ))}
        </ul>
      )}
      <Pager page={page.members} pages={pages.members} to={(number) => withQuery(blockedPath, { page: number })} />
      <h2 className="mt-10 text-xl">Threads</h2>
      <p className="mt-1 max-w-measure text-muted">
        {threads.length === 0
          ? "You haven’t muted any thread. You can do so on its page."
          : "They are left out of your lists and emails. You can still open their pages."}
      </p>
      {threads.length > 0 && (
        <ul className="mt-4 border-t">
          {threads.map(({ id, title, board }) => (
            <MutedRow key={id} to={`/threads/${id}`} name={title} text={board}>
              <MuteButton what="thread" id={id} isMuted about={title} />
            </MutedRow>
          ))}
        </ul>
      )}
      <Pager page={page.threads} pages={pages.threads} to={(number) => withQuery(blockedPath, { threads: number })} />
      <h2 className="mt-10 text-xl">Boards</h2>
      <p className="mt-1 max-w-measure text-muted">
        {boards.length === 0
          ? "You haven’t muted any board. You can do so on its page."
          : "They and their threads are left out of your lists and emails. You can still open their pages."}
      </p>
      {boards.length > 0 && (
        <ul className="mt-4 border-t">
          {boards.map(({ id, name }) => (
            <MutedRow key={id} to={`/boards/${id}`} name={name}>
              <MuteButton what="board" id={id} isMuted about={name} />
            </MutedRow>
          ))}
        </ul>
      )}
      <Pager page={page.boards} pages={pages.boards} to={(number) => withQuery(blockedPath, { boards: number })} />
    </div>
  );
}

type MutedRowProps = { to: string; name: string; text?: string; children: ReactNode };

const MutedRow = ({ to, name, text, children }: MutedRowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b py-3">
    <div className="min-w-0 wrap-anywhere">
      <Link to={to} className="inline-flex min-h-11 items-center font-bold">
        {name}
      </Link>
      {text && <p className="text-sm text-muted">{text}</p>}
    </div>
    {children}
  </li>
);

const BlockedRow = ({ member }: { member: BlockedMember }) => (
  <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 border-b py-3">
    <Face person={member} size={44} />
    <div className="min-w-0 wrap-anywhere">
      <p className="font-bold">{member.name}</p>
      <p className="text-sm text-muted">
        @{member.username} · {member.how} since {formatDate(member.since, "month")}
      </p>
    </div>
    {member.how === "blocked" ? (
      <UnblockMember member={member} />
    ) : (
      <MuteButton what="member" id={member.id} isMuted about={member.name} />
    )}
  </li>
);
