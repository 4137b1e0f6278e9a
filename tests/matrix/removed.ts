import { sql } from "drizzle-orm";
import { type BoardRole, boardWhere } from "../support/board-roles";
import { makeReply, makeThread } from "../support/boards";
import { members, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

type Kind = "thread" | "reply";

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

/** What its author wrote and removed, on a board to which the asker stands like this. */
async function removed(situation: Situation, kind: Kind, boardRole: BoardRole, days = 0) {
  const { porch, owner } = situation;
  const author = await owner();
  const thread = await makeThread(porch, await boardWhere(situation, boardRole), author);
  const { id } = kind === "thread" ? thread : await makeReply(porch, thread, author);
  if (kind === "thread") await porch.send(author, "threads.delete", { threadId: id, from: "board" });
  else await porch.send(author, "replies.delete", { replyId: id });
  const [removal] = await porch.rows(sql`
    update removals set created_at = created_at - make_interval(days => ${days}) where content_id = ${id} returning id`);
  return { removalId: String(removal?.id), contentId: id };
}

const own = (kind: Kind, boardRole: BoardRole, others: Partial<Row["verdicts"]> = {}): Row => ({
  to: `a ${kind} that its owner removed, as ${boardRole}`,
  form: async (situation) => ({ removalId: (await removed(situation, kind, boardRole)).removalId }),
  verdicts: told(no, { owner: "yes", admin: "yes", ...others }),
});

/** What was removed from boards. */
export const removedRows: Rows = {
  "removed.restore": [
    own("thread", "nobody special"),
    own("reply", "nobody special"),
    own("reply", "one of its moderators"),
    own("reply", "its creator"),
    own("thread", "a moderator of another board"),
    own("thread", "banned from it", { owner: [403, "You are banned from this board"] }),
    {
      to: "what was removed because of a report",
      async form(situation) {
        const { removalId } = await removed(situation, "reply", "nobody special");
        await situation.porch.rows(sql`update removals set is_upheld = true where id = ${removalId}`);
        return { removalId };
      },
      verdicts: told(no, { admin: "yes" }),
    },
    {
      to: "what was removed 30 days ago",
      form: async (situation) => ({ removalId: (await removed(situation, "thread", "nobody special", 30)).removalId }),
      verdicts: told(gone),
    },
    ...["6f9619ff-8b86-4011-b42d-00cf4fc964ff", "not-an-id", "0"].map((removalId) => ({
      to: `something with the id ${removalId}`,
      form: async () => ({ removalId }),
      verdicts: told(gone),
    })),
  ],
};
