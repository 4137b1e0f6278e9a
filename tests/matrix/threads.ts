import { type BoardRole, boardWhere } from "../support/board-roles";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import { givenReasons } from "../support/house-rules";
import type { Values } from "../support/send";
import { members, publishers, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

type Kind = "thread" | "reply";

const no: Verdict = [403, "Not allowed"];
const bannedHere: Verdict = [403, "You are banned from this board"];

const badIds = [
  "0",
  "-1",
  "9223372036854775808",
  "not-an-id",
  "6f9619ff-8b86-4011-b42d-00cf4fc964fg",
  "6f9619ff-8b86-4011-b42d-00cf4fc964ff",
];

/** Everyone with a session is told the same; with `who` those who must have confirmed their address first. */
const signedIn = (verdict: Verdict, who = members): Row["verdicts"] => ({
  ...who(),
  member: verdict,
  owner: verdict,
  admin: verdict,
  ...(who === members && { unconfirmed: verdict }),
});

const missing = (field: string, id: string, title: string, values: Values, who = members): Row => ({
  to: `something with the id ${id}`,
  form: async () => ({ [field]: id, ...values }),
  verdicts: signedIn([404, title], who),
});

/** Something that its owner wrote on a board. */
async function written(situation: Situation, kind: Kind, boardRole: BoardRole): Promise<Values> {
  const { porch, owner } = situation;
  const author = await owner();
  const thread = await makeThread(porch, await boardWhere(situation, boardRole), author);
  return kind === "thread" ? { threadId: thread.id } : { replyId: (await makeReply(porch, thread, author)).id };
}

const on = (kind: Kind, values: Values, boardRole: BoardRole, verdicts: Row["verdicts"]): Row => ({
  to: `a ${kind} on a board, as ${boardRole}`,
  form: async (situation) => ({ ...(await written(situation, kind, boardRole)), ...values }),
  verdicts,
});

const byAuthor = { ...signedIn(no), owner: "yes" } as const;

/** The author alone, and not even they once they are banned. */
const editing = (kind: Kind, title: string): Row[] => {
  const values = { content: "What I meant to say" };
  return [
    on(kind, values, "nobody special", byAuthor),
    on(kind, values, "one of its moderators", byAuthor),
    on(kind, values, "its creator", byAuthor),
    on(kind, values, "banned from it", { ...signedIn(no), owner: bannedHere }),
    ...badIds.slice(-3).map((id) => missing(`${kind}Id`, id, title, values)),
  ];
};

/** The author, the moderators of this board, and admins. */
const deletion = (kind: Kind, title: string, given: Values = {}): Row[] => {
  const values = { ...givenReasons, ...given };
  return [
    on(kind, values, "nobody special", { ...byAuthor, admin: "yes" }),
    on(kind, values, "one of its moderators", members()),
    on(kind, values, "its creator", members()),
    on(kind, values, "a moderator of another board", { ...byAuthor, admin: "yes" }),
    on(kind, values, "banned from it", { ...byAuthor, admin: "yes" }),
    missing(`${kind}Id`, "not-an-id", title, values),
  ];
};

const thread = { title: "A hen is loose", content: "She answers to Colonel." };
const reply = { content: "She was on our porch." };

const intoThread = (boardRole: BoardRole, verdicts: Row["verdicts"]): Row => ({
  to: `a thread on a board, as ${boardRole}`,
  async form(situation) {
    const { porch } = situation;
    const { id } = await makeThread(porch, await boardWhere(situation, boardRole), await porch.member());
    return { threadId: id, ...reply };
  },
  verdicts,
});

/** Threads and replies. */
export const threadRows: Rows = {
  "threads.post": [
    {
      form: async ({ porch, owner }) => ({ boardId: String((await makeBoard(porch, await owner())).id), ...thread }),
      verdicts: publishers(),
    },
    {
      to: "a board, as banned from it",
      form: async (situation) => ({
        boardId: String((await boardWhere(situation, "banned from it")).id),
        ...thread,
      }),
      verdicts: signedIn(bannedHere, publishers),
    },
    missing("boardId", "999999999", "Board not found", thread, publishers),
  ],
  "threads.edit": editing("thread", "Thread not found"),
  "threads.delete": deletion("thread", "Thread not found", { from: "board" }),
  "replies.post": [
    intoThread("nobody special", publishers()),
    intoThread("banned from it", signedIn(bannedHere, publishers)),
    ...badIds.map((id) => missing("threadId", id, "Thread not found", reply, publishers)),
  ],
  "replies.thank": [
    on("reply", { thanks: "yes" }, "nobody special", { ...members(), owner: no }),
    on("reply", { thanks: "no" }, "one of its moderators", { ...members(), owner: no }),
    on("reply", { thanks: "yes" }, "banned from it", signedIn(bannedHere)),
    ...badIds.slice(-3).map((id) => missing("replyId", id, "Reply not found", { thanks: "yes" })),
  ],
  "replies.edit": editing("reply", "Reply not found"),
  "replies.delete": deletion("reply", "Reply not found"),
};
