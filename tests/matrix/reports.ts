import { sql } from "drizzle-orm";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import { firstRule } from "../support/house-rules";
import type { Values } from "../support/send";
import { admins, members, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

type ContentType = "thread" | "reply";

/** Something on somebody's board, written by whoever owns it here. */
async function written({ porch, owner }: Situation, contentType: ContentType): Promise<string> {
  const author = await owner();
  const thread = await makeThread(porch, await makeBoard(porch, await porch.member()), author);
  return contentType === "thread" ? thread.id : (await makeReply(porch, thread, author)).id;
}

/** The creator may report as well: then an admin judges. */
const onOwnBoard: Row = {
  to: "about a neighbor's thread on the owner's board",
  async form({ porch, owner }) {
    const thread = await makeThread(porch, await makeBoard(porch, await owner()), await porch.member());
    return { contentType: "thread", contentId: thread.id, reason: "harassment" };
  },
  verdicts: members(),
};

const own: Verdict = [403, "Not allowed"];

const sending = (contentType: ContentType): Row => ({
  to: `about the owner's ${contentType}`,
  form: async (situation) => ({ contentType, contentId: await written(situation, contentType), reason: "spam" }),
  verdicts: { ...members(), owner: own },
});

/** Reported by somebody else, and decided already where `before` says so. */
async function reported(situation: Situation, before?: Values["decision"]): Promise<string> {
  const { porch } = situation;
  const contentId = await written(situation, "reply");
  await porch.send(await porch.member(), "reports.send", { contentType: "reply", contentId, reason: "other" });
  const [row] = await porch.rows(sql`select id from reports where content_id = ${contentId}`);
  const reportId = String(row?.id);
  if (before) {
    const admin = await porch.member({ admin: true });
    await porch.send(admin, "reports.decide", { reportId, seen: "open", decision: before, rule: firstRule });
  }
  await porch.settled();
  return reportId;
}

const decision = (values: Values, verdict?: Verdict, before?: Values["decision"]): Row => ({
  to: `${values.decision} what was ${before ?? "open"}, seen as ${values.seen}`,
  form: async (situation) => ({ reportId: await reported(situation, before), rule: firstRule, ...values }),
  verdicts: admins(verdict),
});

const late: Verdict = [409, "Failed to update status"];

/** Reports, and what becomes of them. */
export const reportRows: Rows = {
  "reports.send": [onOwnBoard, sending("thread"), sending("reply")],
  "reports.decide": [
    decision({ seen: "open", decision: "dismissed" }),
    decision({ seen: "open", decision: "upheld" }),
    decision({ seen: "open", decision: "upheld" }, late, "dismissed"),
    decision({ seen: "dismissed", decision: "upheld" }, late, "dismissed"),
    decision({ seen: "open", decision: "dismissed" }, late, "upheld"),
  ],
};
