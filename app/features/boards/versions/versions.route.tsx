import { postedAt } from "~/domain/calendar/ago.server";
import { AuthorLink } from "~/domain/members/author-name";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { pageIn } from "~/platform/forms/address";
import { isId } from "~/platform/forms/fields";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import { BackLink } from "~/ui/back-link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/versions.route";
import { Edit } from "./edit";
import { findEdited, readEdits } from "./queries.server";
import { type ContentType, versionsPath } from "./rules";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { contentId } = params;
  const contentType = typeIn(params.contentType);
  if (!contentType || !isId(contentId)) throw notFound("Page");
  await askToSignIn(context, versionsPath(contentType, contentId), "Please sign in to read earlier versions");
  const asking = read(context);
  const edited = await findEdited(asking, contentType, contentId);
  if (!edited) throw notFound(contentType === "thread" ? "Thread" : "Reply");
  const back = { name: "Thread", to: edited.path };
  if (!edited.can.versions)
    throw notForYou("Only the moderators of this board and admins can read earlier versions.", back);
  const found = await readEdits(asking, edited, pageIn(url.searchParams));
  if (!found) throw notFound("Page");
  const { edits, ...shown } = found;
  return {
    ...{ contentType, contentId, ...shown },
    back: edited.path,
    edits: edits.map(({ writtenAt, editedAt, ...edit }) => ({
      ...edit,
      written: postedAt(writtenAt, asking.now),
      edited: postedAt(editedAt, asking.now),
    })),
  };
}

const typeIn = (word: string): ContentType | undefined => (word === "thread" || word === "reply" ? word : undefined);

export const meta = () => [{ title: "Earlier versions · Porchlight" }, { name: "robots", content: "noindex" }];

export default function Versions({ loaderData }: Route.ComponentProps) {
  const { contentType, contentId, title, author, edits, back, page, pages } = loaderData;
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <BackLink to={back}>Back to Thread</BackLink>
      <PageHead
        title="Earlier versions"
        text={
          <>
            {contentType === "thread" ? "Of the thread" : "Of a reply to"} “{title}” by <AuthorLink author={author} />.
            Only the moderators of the board and admins see them.
          </>
        }
      />
      {edits.length === 0 ? (
        <p>No earlier version was kept.</p>
      ) : (
        <ol>
          {edits.map((edit) => (
            <Edit key={edit.position} edit={edit} />
          ))}
        </ol>
      )}
      <Pager page={page} pages={pages} to={(number) => versionsPath(contentType, contentId, number)} />
    </div>
  );
}
