import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { cases, reports } from "~/features/boards/reports/table.server";
import { banReason } from "~/features/boards/rules";
import { boardBans, boardMembers, boardModerators, boards } from "~/features/boards/table.server";
import { replies, replyThanks, threads } from "~/features/boards/threads/table.server";
import { demoBoards, demoReports } from "./boards";
import { demoChance, demoId } from "./identity";
import { demoMembers } from "./members";
import type { DemoBoard } from "./types";

const hourMs = 60 * 60 * 1000;
const memberId = (username: string) => demoId("member", username);

/** Boards, who is on them, and everything that was said. The members must be there. */
export async function loadBoards(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 24 * hourMs);
  for (const board of demoBoards) {
    const { name, description, rules, creator, createdDaysAgo, threads: said } = board;
    const joined = membersOf(board);
    const oldestFirst = said.toSorted((a, b) => b.daysAgo - a.daysAgo);
    const [row] = await db
      .insert(boards)
      .values({
        name,
        description,
        rules,
        createdBy: memberId(creator),
        createdAt: ago(createdDaysAgo),
        threadCount: said.length,
        lastPosition: said.length,
        memberCount: joined.length,
      })
      .returning({ id: boards.id });
    const boardId = row?.id as number;
    await db.insert(boardMembers).values(joined.map((each) => ({ boardId, memberId: memberId(each) })));
    await db
      .insert(boardModerators)
      .values([creator, ...(board.moderators ?? [])].map((each) => ({ boardId, memberId: memberId(each) })));
    for (const each of board.banned ?? []) {
      await db
        .insert(boardBans)
        .values({ boardId, memberId: memberId(each), bannedBy: memberId(creator), reason: banReason });
    }
    await db.insert(threads).values(
      oldestFirst.map(({ slug, title, content, author, daysAgo, replies: answers }, index) => ({
        id: demoId("thread", `${board.slug}/${slug}`),
        boardId,
        position: index + 1,
        title,
        content,
        authorId: memberId(author),
        replyCount: answers.length,
        lastPosition: answers.length,
        lastActivityAt: writtenAt(ago(daysAgo), answers.at(-1)),
        createdAt: ago(daysAgo),
      })),
    );
    const answers = said.flatMap(({ slug, daysAgo, replies: inThread }) =>
      inThread.map((reply, index) => ({
        id: demoId("reply", `${board.slug}/${slug}/${index}`),
        threadId: demoId("thread", `${board.slug}/${slug}`),
        position: index + 1,
        content: reply.says,
        authorId: memberId(reply.by),
        answersId: replyId(board, slug, answeredBy(inThread, index)),
        createdAt: writtenAt(ago(daysAgo), reply),
      })),
    );
    await db.insert(replies).values(answers);
    await db.insert(replyThanks).values(answers.flatMap((reply) => thanksFor(reply, joined)));
    await loadReports(db, { id: boardId, ...board }, now);
  }
}

type DemoReply = DemoBoard["threads"][number]["replies"][number];

const writtenAt = (begun: Date, reply: DemoReply | undefined) =>
  new Date(begun.getTime() + (reply?.hours ?? 0) * hourMs);

const replyId = ({ slug: board }: DemoBoard, thread: string, index: number | undefined) =>
  index === undefined ? null : demoId("reply", `${board}/${thread}/${index}`);

/** Who calls a neighbor by the first name answers what they said last, unless it stands right above. */
function answeredBy(said: readonly DemoReply[], index: number): number | undefined {
  const reply = said[index];
  const answered = said
    .slice(0, index)
    .findLastIndex(({ by }) => by !== reply?.by && reply?.says.includes(firstName(by)));
  return answered >= 0 && answered < index - 1 ? answered : undefined;
}

const firstName = (username: string) =>
  demoMembers.find((member) => member.username === username)?.fullName.split(" ")[0] ?? username;

/** Some replies are thanked for, a few of them by many. */
function thanksFor({ id, authorId }: { id: string; authorId: string }, members: readonly string[]) {
  const liked = demoChance("thanks", id) ** 4;
  return members
    .filter((each) => memberId(each) !== authorId && demoChance("thanks", id, each) < liked / 2)
    .map((each) => ({ replyId: id, memberId: memberId(each) }));
}

/** With a copy of what was reported, as the command keeps it. */
async function loadReports(db: Db, { id: boardId, slug, name, threads: said }: DemoBoard & { id: number }, now: Date) {
  for (const { board, thread, reply, by, reason, hoursAgo, status } of demoReports) {
    const reported = board === slug && said.find((each) => each.slug === thread);
    if (!reported) continue;
    const answer = reply === undefined ? undefined : reported.replies[reply];
    const threadId = demoId("thread", `${slug}/${thread}`);
    const about = {
      contentType: answer ? ("reply" as const) : ("thread" as const),
      contentId: answer ? demoId("reply", `${slug}/${thread}/${reply}`) : threadId,
      threadId,
      reportedTitle: reported.title,
      boardId,
      boardName: name,
      authorId: memberId(answer?.by ?? reported.author),
      content: answer?.says ?? reported.content,
      createdAt: new Date(now.getTime() - hoursAgo * hourMs),
      ...(status === "dismissed" && { decidedBy: memberId(demoMembers[0]?.username ?? ""), decidedAt: now }),
    };
    const id = demoId("report", `${slug}/${thread}/${by}`);
    const decided = status === "dismissed" ? ({ decision: "none", decidedAs: "admin" } as const) : {};
    await db
      .insert(cases)
      .values({ ...about, ...decided, id })
      .onConflictDoNothing();
    const [its] = await db
      .select({ caseId: cases.id })
      .from(cases)
      .where(and(eq(cases.contentId, about.contentId), status === "open" ? isNull(cases.decidedAt) : eq(cases.id, id)));
    if (!its) throw new Error("The case of a report was not written");
    await db.insert(reports).values({ ...about, ...its, id, reporterId: memberId(by), reason, status });
  }
}

/** Usernames: those with a part in it first, then whoever chance brings. */
export function membersOf({
  slug,
  creator,
  moderators = [],
  banned = [],
  members,
  threads: said,
}: DemoBoard): string[] {
  const talking = said.flatMap(({ author, replies: answers }) => [author, ...answers.map(({ by }) => by)]);
  const others = demoMembers
    .map(({ username }) => username)
    .sort((a, b) => demoChance("board", slug, a) - demoChance("board", slug, b));
  const everyone = new Set([creator, ...moderators, ...talking, ...others]);
  return [...everyone].filter((username) => !banned.includes(username)).slice(0, members);
}
