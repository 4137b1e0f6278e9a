import { eq } from "drizzle-orm";
import { firstRules } from "~/domain/house-rules/first-rules";
import { boards } from "~/features/boards/table.server";
import { waitingPosts } from "~/features/boards/waiting/table.server";
import { type BoardRole, boardWhere } from "../support/board-roles";
import { makeThread } from "../support/boards";
import { members, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

const no: Verdict = [403, "Not allowed"];
const gone: Verdict = [404, "Not there any more"];

const told = (verdict: Verdict, others: Partial<Row["verdicts"]> = {}): Row["verdicts"] => ({
  ...members(),
  member: verdict,
  owner: verdict,
  unconfirmed: verdict,
  admin: verdict,
  ...others,
});

type Where = { as: BoardRole; isReply?: boolean; stillWaits?: boolean };

/** What its owner wrote and waits, on a board to which the asker stands like this. */
async function waiting(situation: Situation, { as, isReply = false, stillWaits = true }: Where) {
  const { porch, owner } = situation;
  const author = await owner();
  const board = await boardWhere(situation, as);
  await porch.db.update(boards).set({ firstPostsWait: stillWaits }).where(eq(boards.id, board.id));
  const place = isReply ? { threadId: (await makeThread(porch, board, null)).id } : { title: "A first thread" };
  const [post] = await porch.db
    .insert(waitingPosts)
    .values({ boardId: board.id, authorId: author.id, content: "A first post", ...place })
    .returning({ postId: waitingPosts.id });
  return { postId: post?.postId ?? "" };
}

/** @param verdict of who is not its owner */
const row = (where: Where, more: Record<string, string>, verdict: Verdict, others: Partial<Row["verdicts"]>): Row => ({
  to: `a waiting ${where.isReply ? "reply" : "thread"}${where.stillWaits === false ? " that need not wait" : ""}, as ${where.as}`,
  form: async (situation) => ({ ...(await waiting(situation, where)), ...more }),
  verdicts: told(verdict, others),
});

const nothing = (more: Record<string, string>): Row[] =>
  ["6f9619ff-8b86-4011-b42d-00cf4fc964ff", "not-an-id"].map((postId) => ({
    to: `something with the id ${postId}`,
    form: async () => ({ postId, ...more }),
    verdicts: told(gone),
  }));

/** Those who look after the board, and nobody on their own. To all others it is not there. */
const decided = (more: Record<string, string>): Row[] => [
  row({ as: "nobody special" }, more, gone, { owner: no, admin: "yes" }),
  row({ as: "nobody special", isReply: true }, more, gone, { owner: no, admin: "yes" }),
  row({ as: "one of its moderators" }, more, "yes", { owner: no }),
  row({ as: "its creator", isReply: true }, more, "yes", { owner: no }),
  row({ as: "a moderator of another board" }, more, gone, { owner: no, admin: "yes" }),
  ...nothing(more),
];

const changed = (more: Record<string, string>): Row[] => [
  row({ as: "nobody special" }, more, gone, { owner: "yes", admin: no }),
  row({ as: "one of its moderators", isReply: true }, more, no, { owner: "yes" }),
  ...nothing(more),
];

const unconfirmed = { unconfirmed: [403, "Confirm your email"] as Verdict };

const keptBack = { unconfirmed: [403, "Confirm your email"] as Verdict };

/** What newcomers post on a board where their first posts wait: it is taken, and kept. */
export const firstPostRows: Rows = {
  "threads.post": [
    {
      to: "a board where first posts wait",
      form: async (situation) => ({
        boardId: String((await whereFirstPostsWait(situation)).id),
        title: "Hi",
        content: "Hi",
      }),
      verdicts: told("yes", keptBack),
    },
  ],
  "replies.post": [
    {
      to: "a board where first posts wait",
      form: async (situation) => {
        const thread = await makeThread(situation.porch, await whereFirstPostsWait(situation), null);
        return { threadId: thread.id, content: "Hi" };
      },
      verdicts: told("yes", keptBack),
    },
  ],
};

async function whereFirstPostsWait(situation: Situation) {
  const board = await boardWhere(situation, "nobody special");
  await situation.porch.db.update(boards).set({ firstPostsWait: true }).where(eq(boards.id, board.id));
  return board;
}

/** First posts of new neighbors. */
export const waitingRows: Rows = {
  "waiting.approve": decided({ seen: "0" }),
  "waiting.decline": decided({ seen: "0", rule: `0:${firstRules[0]?.key}`, note: "" }),
  "waiting.edit": [
    ...changed({ content: "Other words" }),
    row({ as: "banned from it" }, { content: "Other words" }, gone, {
      owner: [403, "You are banned from this board"],
      admin: no,
    }),
  ],
  "waiting.withdraw": [...changed({}), row({ as: "banned from it" }, {}, gone, { owner: "yes", admin: no })],
  "waiting.post-now": [
    row({ as: "nobody special", stillWaits: false }, {}, gone, { owner: "yes", admin: no, ...unconfirmed }),
    row({ as: "nobody special" }, {}, gone, { owner: [409, "Still waiting"], admin: no, ...unconfirmed }),
    row({ as: "one of its moderators", isReply: true, stillWaits: false }, {}, no, { owner: "yes", ...unconfirmed }),
    row({ as: "banned from it", stillWaits: false }, {}, gone, {
      owner: [403, "You are banned from this board"],
      admin: no,
      ...unconfirmed,
    }),
    ...nothing({}).map((each) => ({ ...each, verdicts: { ...each.verdicts, ...unconfirmed } })),
  ],
};
