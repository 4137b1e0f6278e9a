import { sql } from "drizzle-orm";
import { type BoardRole, boardWhere } from "../support/board-roles";
import { makeReply, makeThread } from "../support/boards";
import { firstRule } from "../support/house-rules";
import { members, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

const no: Verdict = [403, "Not allowed"];
const gone: Verdict = [404, "Not hidden any more"];

const told = (verdict: Verdict, others: Partial<Row["verdicts"]> = {}): Row["verdicts"] => ({
  ...members(),
  member: verdict,
  owner: verdict,
  unconfirmed: verdict,
  admin: verdict,
  ...others,
});

type Where = { as: BoardRole; isThread?: boolean; isReporter?: boolean };

/** What its owner wrote and an admin hid, on a board to which the asker stands like this. */
async function hidden(situation: Situation, { as, isThread = false, isReporter = false }: Where) {
  const { porch, owner, asker } = situation;
  const author = await owner();
  const thread = await makeThread(porch, await boardWhere(situation, as), author);
  const contentId = isThread ? thread.id : (await makeReply(porch, thread, author)).id;
  const about = { contentType: isThread ? "thread" : "reply", contentId, reason: "other" };
  await porch.send(isReporter && asker.id !== author.id ? asker : await porch.member(), "reports.send", about);
  const [row] = await porch.rows(sql`select id from cases where content_id = ${contentId}`);
  const decision = { caseId: String(row?.id), decision: "hide", rule: firstRule };
  await porch.send(await porch.member({ admin: true }), "reports.decide", decision);
  await porch.settled();
  const [removal] = await porch.rows(sql`select id from removals where content_id = ${contentId}`);
  return { removalId: String(removal?.id) };
}

const row = (where: Where, more: Record<string, string>, verdicts: Row["verdicts"]): Row => ({
  to: `a hidden ${where.isThread ? "thread" : "reply"}${where.isReporter ? " that the asker reported" : ""}, as ${where.as}`,
  form: async (situation) => ({ ...(await hidden(situation, where)), ...more }),
  verdicts,
});

const nothing = (more: Record<string, string>): Row[] =>
  ["6f9619ff-8b86-4011-b42d-00cf4fc964ff", "not-an-id"].map((removalId) => ({
    to: `something with the id ${removalId}`,
    form: async () => ({ removalId, ...more }),
    verdicts: told(gone),
  }));

const shown = { seen: "0" };
const banned: Verdict = [403, "You are banned from this board"];

/** What is hidden: to whom neither wrote it nor looks after its board it is not there. */
export const hiddenRows: Rows = {
  "hidden.show": [
    row({ as: "nobody special" }, shown, told(gone, { owner: no, admin: "yes" })),
    row({ as: "one of its moderators", isThread: true }, shown, told("yes", { owner: no })),
    row({ as: "its creator" }, shown, told("yes", { owner: no })),
    row({ as: "a moderator of another board" }, shown, told(gone, { owner: no, admin: "yes" })),
    row({ as: "one of its moderators", isReporter: true }, shown, told(no)),
    row({ as: "banned from it" }, shown, told(gone, { owner: no, admin: no })),
    ...nothing(shown),
  ],
  "hidden.edit": [
    row({ as: "nobody special" }, { content: "Kind words" }, told(gone, { owner: "yes", admin: no })),
    row({ as: "one of its moderators", isThread: true }, { content: "Kind words" }, told(no, { owner: "yes" })),
    row({ as: "banned from it" }, { content: "Kind words" }, told(gone, { owner: banned, admin: no })),
    ...nothing({ content: "Kind words" }),
  ],
  "hidden.delete": [
    row({ as: "nobody special" }, {}, told(gone, { owner: "yes", admin: no })),
    row({ as: "its creator", isThread: true }, {}, told(no, { owner: "yes" })),
    row({ as: "banned from it" }, {}, told(gone, { owner: "yes", admin: no })),
    ...nothing({}),
  ],
};
