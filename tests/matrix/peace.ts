import { memberBlocks } from "~/domain/peace/table.server";
import { nilUuid } from "~/platform/forms/fields";
import { makeBoard, makeThread } from "../support/boards";
import { members, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

/** What anyone with a session is told. */
const signedIn = (verdict: Verdict, signIn: string): Row["verdicts"] => ({
  ...members(signIn),
  ...Object.fromEntries(["member", "owner", "unconfirmed", "admin"].map((role) => [role, verdict])),
});

const blocked = async ({ porch, asker }: Situation) => {
  const { id } = await porch.member();
  await porch.db.insert(memberBlocks).values({ memberId: asker.id, blockedId: id });
  return { memberId: id };
};

/** One's own peace: everybody may, for their own eyes alone, and nobody for another's. */
export const peaceRows: Rows = {
  "peace.block": [
    { to: "a neighbor", form: async ({ porch }) => ({ memberId: (await porch.member()).id }), verdicts: members() },
    {
      to: "an admin, as a neighbor",
      form: async ({ porch }) => ({ memberId: (await porch.member({ admin: true })).id }),
      verdicts: members(),
    },
    { to: "somebody who is blocked already", form: blocked, verdicts: members() },
    {
      to: "oneself",
      form: async ({ asker }) => ({ memberId: asker.id }),
      verdicts: { ...signedIn([400, "Not allowed"], "Sign in required") },
    },
    {
      to: "nobody",
      form: async () => ({ memberId: nilUuid }),
      verdicts: signedIn([404, "Member not found"], "Sign in required"),
    },
  ],
  "peace.mute-member": [
    ...["yes", "no"].map((muted) => ({
      to: `a neighbor, ${muted}`,
      form: async ({ porch }: Situation) => ({ memberId: (await porch.member()).id, muted }),
      verdicts: members(),
    })),
    {
      to: "somebody who is blocked",
      form: async (situation) => ({ ...(await blocked(situation)), muted: "yes" }),
      verdicts: members(),
    },
    {
      to: "oneself",
      form: async ({ asker }) => ({ memberId: asker.id, muted: "yes" }),
      verdicts: signedIn([400, "Not allowed"], "Sign in required"),
    },
    {
      to: "nobody",
      form: async () => ({ memberId: nilUuid, muted: "yes" }),
      verdicts: signedIn([404, "Member not found"], "Sign in required"),
    },
  ],
  "peace.mute-thread": [
    ...["yes", "no"].map((muted) => ({
      to: `a thread, ${muted}`,
      form: async ({ porch }: Situation) => {
        const thread = await makeThread(porch, await makeBoard(porch, null), null);
        return { threadId: thread.id, muted };
      },
      verdicts: members(),
    })),
    {
      to: "no thread",
      form: async () => ({ threadId: nilUuid, muted: "yes" }),
      verdicts: signedIn([404, "Thread not found"], "Sign in required"),
    },
  ],
  "peace.mute-board": [
    ...["yes", "no"].map((muted) => ({
      to: `a board, ${muted}`,
      form: async ({ porch }: Situation) => ({ boardId: String((await makeBoard(porch, null)).id), muted }),
      verdicts: members(),
    })),
    {
      to: "no board",
      form: async () => ({ boardId: "999999999", muted: "yes" }),
      verdicts: signedIn([404, "Board not found"], "Sign in required"),
    },
  ],
  "peace.unblock": [
    { to: "somebody who is blocked", form: blocked, verdicts: members() },
    {
      to: "somebody who is not",
      form: async ({ porch }) => ({ memberId: (await porch.member()).id }),
      verdicts: members(),
    },
    {
      to: "nobody",
      form: async () => ({ memberId: nilUuid }),
      verdicts: signedIn([404, "Member not found"], "Sign in required"),
    },
  ],
};
