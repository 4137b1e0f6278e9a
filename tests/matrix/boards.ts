import { type BoardRole, boardWhere } from "../support/board-roles";
import { addBan, joinBoard, makeBoard } from "../support/boards";
import { givenReasons } from "../support/house-rules";
import type { Values } from "../support/send";
import { members, publishers, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

const no: Verdict = [403, "Not allowed"];
const bannedHere: Verdict = [403, "You are banned from this board"];
const unbannable: Verdict = [400, "Ban failed"];

/** What anyone with a session is told, and what some of them are told instead. */
const signedIn = (verdict: Verdict, others: Partial<Row["verdicts"]> = {}): Row["verdicts"] => ({
  ...members(),
  member: verdict,
  owner: verdict,
  unconfirmed: verdict,
  admin: verdict,
  ...others,
});

const nothing = signedIn([404, "Board not found"]);
const noSuchBoard = (values: Values, boardId: string, verdicts = nothing): Row => ({
  to: `a board with the id ${boardId}`,
  form: async () => ({ boardId, ...values }),
  verdicts,
});

/** Where the owner asks, the board is of their making. */
const own = (values: Values, boardRole: BoardRole, verdicts: Row["verdicts"]): Row => ({
  to: `a board, as ${boardRole}`,
  form: async (situation) => ({
    boardId: String((await boardWhere(situation, boardRole, await situation.owner())).id),
    ...values,
  }),
  verdicts,
});

/** Somebody else's board, whoever asks. */
const others = (values: Values, boardRole: BoardRole, verdicts: Row["verdicts"]): Row => ({
  to: `somebody’s board, as ${boardRole}`,
  form: async (situation) => ({ boardId: String((await boardWhere(situation, boardRole)).id), ...values }),
  verdicts,
});

type Target = (situation: Situation, board: { id: number }, creator: { id: string }) => Promise<{ id: string }>;
const someone: Target = async ({ porch }, board) => {
  const member = await porch.member();
  await joinBoard(porch, board, member);
  return member;
};
const outcast: Target = async ({ porch }, board) => {
  const member = await porch.member();
  await addBan(porch, board, member);
  return member;
};

const of = (whom: string, target: Target, values: Values, boardRole: BoardRole, verdicts: Row["verdicts"]): Row => ({
  to: `${whom}, as ${boardRole}`,
  async form(situation) {
    const creator = await (boardRole === "banned from it" ? situation.porch.member() : situation.owner());
    const board = await boardWhere(situation, boardRole, creator);
    return { boardId: String(board.id), memberId: (await target(situation, board, creator)).id, ...values };
  },
  verdicts,
});

const from = { from: "reply", ...givenReasons };
const ban = (whom: string, target: Target, verdict: Verdict): Row =>
  of(whom, target, from, "one of its moderators", signedIn(verdict));

const nobody = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";
const byModerators = (whom: string, target: Target, values: Values): Row[] => [
  of(whom, target, values, "nobody special", signedIn(no, { owner: "yes" })),
  of(whom, target, values, "one of its moderators", members()),
  of(whom, target, values, "a moderator of another board", signedIn(no, { owner: "yes" })),
  of(whom, target, values, "banned from it", signedIn(no)),
  noSuchBoard({ memberId: nobody, ...values }, "999999999"),
];

const edited = { description: "What we talk about now", rules: "Be kind." };

/** Boards, who is in them, and who is not any more. */
export const boardRows: Rows = {
  "boards.create": [
    { form: async () => ({ name: "Slow Rides", description: "At talking pace" }), verdicts: publishers() },
  ],
  "boards.edit": [
    own(edited, "nobody special", signedIn(no, { owner: "yes" })),
    own(edited, "one of its moderators", members()),
    own(edited, "a moderator of another board", signedIn(no, { owner: "yes" })),
    others(edited, "banned from it", signedIn(no)),
    noSuchBoard(edited, "9223372036854775808"),
  ],
  "boards.delete": [
    own(givenReasons, "nobody special", signedIn(no, { admin: "yes" })),
    own(givenReasons, "one of its moderators", signedIn(no, { admin: "yes" })),
    noSuchBoard({}, "999999999"),
  ],
  "boards.join": [
    own({}, "nobody special", members()),
    others({}, "banned from it", signedIn(bannedHere)),
    ...["0", "-1", "999999999", "9223372036854775808", "slow-rides"].map((id) => noSuchBoard({}, id)),
  ],
  "boards.leave": [
    own({}, "nobody special", members()),
    others({}, "banned from it", members()),
    noSuchBoard({}, "0x10"),
  ],
  "boards.ban": [
    ...byModerators("a member", someone, from),
    ban("someone banned already", outcast, "yes"),
    ban("oneself", async ({ asker }) => asker, unbannable),
    ban("the creator", async (_situation, _board, creator) => creator, unbannable),
    ban("an admin", ({ porch }) => porch.member({ admin: true }), unbannable),
    {
      to: "nobody there is",
      form: async ({ porch, asker }) => ({
        boardId: String((await makeBoard(porch, asker)).id),
        memberId: nobody,
        ...from,
      }),
      verdicts: signedIn([404, "Member not found"]),
    },
  ],
  "boards.unban": [
    ...byModerators("someone banned", outcast, {}),
    {
      to: "oneself",
      form: async (situation) => ({
        boardId: String((await boardWhere(situation, "banned from it")).id),
        memberId: situation.asker.id,
      }),
      verdicts: signedIn(no),
    },
  ],
};
