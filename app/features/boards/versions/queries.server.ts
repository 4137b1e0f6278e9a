import { desc, eq } from "drizzle-orm";
import { type Change, changesBetween } from "~/domain/changes/changes";
import { authorColumns, authorView } from "~/domain/members/author.server";
import { contentAbilities } from "~/features/boards/policy";
import { findThreadForCommand } from "~/features/boards/threads/queries.server";
import { findReplyForCommand } from "~/features/boards/threads/replies/queries.server";
import { repliesPath, replyPath } from "~/features/boards/threads/replies/rules";
import { replies, threads } from "~/features/boards/threads/table.server";
import { members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { type ContentType, editsPerPage, mostVersions } from "./rules";
import { postVersions } from "./table.server";

/** A thread or a reply that may have been edited, where it stands, and whether the viewer may read what it said before. One query. */
export async function findEdited(context: Context, contentType: ContentType, id: string) {
  if (contentType === "reply") {
    const reply = await findReplyForCommand(context, id);
    return reply && { id, contentType, path: replyPath(reply.threadId, reply), can: canOf(context, reply) };
  }
  const thread = await findThreadForCommand(context, id);
  return thread && { id, contentType, path: repliesPath(id, 1), can: canOf(context, thread) };
}

type Post = { authorId: string | null } & { board: Parameters<typeof contentAbilities>[2] };
const canOf = ({ viewer }: Context, post: Post) => contentAbilities(viewer, post, post.board);

type Edited = NonNullable<Awaited<ReturnType<typeof findEdited>>>;

/** An edit: what was there before it, and what became of it. */
export type Edit = {
  position: number;
  writtenAt: Date;
  editedAt: Date;
  changes: Change[];
  /** Whether the versions that stood between this one and the one that is shown before it were not kept. */
  isGapBefore: boolean;
};

/** A page of the edits of a thread or a reply, the latest first, or its last page; undefined when it is gone. Two queries. */
export async function readEdits({ db }: Context, { id, contentType }: Edited, asked: number) {
  const [now] = await (contentType === "thread"
    ? db
        .select({ content: threads.content, title: threads.title, author: authorColumns })
        .from(threads)
        .leftJoin(members, eq(members.id, threads.authorId))
        .where(eq(threads.id, id))
    : db
        .select({ content: replies.content, title: threads.title, author: authorColumns })
        .from(replies)
        .innerJoin(threads, eq(threads.id, replies.threadId))
        .leftJoin(members, eq(members.id, replies.authorId))
        .where(eq(replies.id, id)));
  if (!now) return undefined;
  const { position, content, writtenAt, createdAt } = postVersions;
  const versions = await db
    .select({ position, content, writtenAt, editedAt: createdAt })
    .from(postVersions)
    .where(eq(postVersions.contentId, id))
    .orderBy(desc(position))
    .limit(mostVersions);
  const pages = Math.max(1, Math.ceil(versions.length / editsPerPage));
  const page = Math.min(asked, pages);
  const from = (page - 1) * editsPerPage;
  const edits = versions.slice(from, from + editsPerPage).map((version, index): Edit => {
    const later = versions[from + index - 1];
    return {
      position: version.position,
      writtenAt: version.writtenAt,
      editedAt: version.editedAt,
      changes: changesBetween(version.content, (later ?? now).content),
      isGapBefore: later !== undefined && later.position > version.position + 1,
    };
  });
  return { title: now.title, author: authorView(now.author), edits, page, pages };
}
