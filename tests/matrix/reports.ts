import { sql } from "drizzle-orm";
import { appealKey } from "~/domain/statements/keys.server";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import { firstRule } from "../support/house-rules";
import { type ReportableFixture, reportableFixtures } from "../support/reportables";
import { verify } from "../support/residencies";
import { type SubmissionKind, submissionKinds } from "../support/submissions";
import { admins, everyone, members, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

const asked = ["member", "owner", "unconfirmed", "admin"] as const;

function notFoundTitle(noun: string): string {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`;
}

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

/** Everything that can be reported, by everybody but whose it is. */
const sending = ({ type, make }: ReportableFixture): Row => ({
  to: `about the owner's ${type}`,
  async form({ porch, owner }) {
    const contentId = await make(porch, await owner());
    await porch.settled();
    return { contentType: type, contentId, reason: "spam" };
  },
  verdicts: { ...members(), owner: own },
});

/** What is not there, or not for anybody's eyes yet. */
const nothing = (to: string, title: string, contentType: string, make?: SubmissionKind["make"]): Row => ({
  to,
  form: async ({ porch }) => ({
    contentType,
    contentId: make ? (await make(porch, await porch.member(), "pending")).id : "6f9619ff-8b86-4011-b42d-00cf4fc964ff",
    reason: "spam",
  }),
  verdicts: { ...members(), ...Object.fromEntries(asked.map((role) => [role, [404, title]])) },
});

const nothings: Row[] = [
  nothing("about no such type", "Page not found", "goats"),
  ...reportableFixtures.map(({ type, noun }) => nothing(`about no ${type}`, notFoundTitle(noun), type)),
  ...submissionKinds.map(({ slug, singular, make }) =>
    nothing(`about pending ${slug}`, notFoundTitle(singular.toLowerCase()), slug, make),
  ),
];
/** About what three verified neighbors reported, the last of whom was verified since: whoever comes next hides it. */
const asFourth: Row = {
  to: "about what three verified neighbors reported",
  async form(situation) {
    const { porch } = situation;
    const about = { contentType: "reply", contentId: await written(situation, "reply"), reason: "spam" };
    const last = await porch.member();
    for (const one of [await porch.member({ resident: true }), await porch.member({ resident: true }), last])
      await porch.send(one, "reports.send", about);
    await verify(porch, last);
    await porch.settled();
    return about;
  },
  verdicts: { ...members(), owner: own },
};

/** Reported by somebody else. */
async function reported(situation: Situation): Promise<string> {
  const { porch } = situation;
  const contentId = await written(situation, "reply");
  await porch.send(await porch.member(), "reports.send", { contentType: "reply", contentId, reason: "other" });
  const [row] = await porch.rows(sql`select id from reports where content_id = ${contentId}`);
  await porch.settled();
  return String(row?.id);
}

/** What the owner wrote and an admin removed, or what the owner reported and an admin left. */
async function decidedAgainst(situation: Situation, side: "author" | "reporter", days = 0) {
  const { porch, owner } = situation;
  const [mine, others] = [await owner(), await porch.member()];
  const [author, reporter] = side === "author" ? [mine, others] : [others, mine];
  const thread = await makeThread(porch, await makeBoard(porch, await porch.member()), author);
  const about = { contentType: "thread", contentId: thread.id, reason: "other" };
  await porch.send(reporter, "reports.send", about);
  const [row] = await porch.rows(sql`select id, case_id from reports where content_id = ${thread.id}`);
  const reportId = String(row?.id);
  const decision = side === "author" ? "remove" : "none";
  await porch.send(await porch.member({ admin: true }), "reports.decide", {
    ...{ caseId: String(row?.case_id), decision, rule: firstRule },
  });
  await porch.rows(
    sql`update reports set decided_at = decided_at - make_interval(days => ${days}) where id = ${reportId}`,
  );
  await porch.settled();
  return { reportId, appellant: mine };
}

/** The same, which the owner has appealed against. */
async function appealed(situation: Situation, side: "author" | "reporter", outcome?: "denied") {
  const { porch } = situation;
  const { reportId, appellant } = await decidedAgainst(situation, side);
  await porch.send(appellant, "reports.appeal", { reportId, text: "It was only about goats" });
  const [row] = await porch.rows(sql`select id from appeals where report_id = ${reportId}`);
  const appealId = String(row?.id);
  if (outcome) {
    const by = await porch.member({ admin: true });
    await porch.send(by, "reports.decide-appeal", { appealId, outcome, answer: "It stays", rule: "" });
  }
  return appealId;
}

const nothingToAppeal: Verdict = [404, "Nothing to appeal against"];

const appealing = (side: "author" | "reporter", verdict: Verdict = "yes", days = 0): Row => ({
  to: `as the ${side} of it, ${days} days later`,
  form: async (situation) => ({ ...(await reportOf(situation, side, days)), text: "It was only about goats" }),
  verdicts: {
    ...members(),
    member: nothingToAppeal,
    unconfirmed: nothingToAppeal,
    admin: nothingToAppeal,
    owner: verdict,
  },
});

const reportOf = async (situation: Situation, side: "author" | "reporter", days: number) => ({
  reportId: (await decidedAgainst(situation, side, days)).reportId,
});

const decidingAppeal = (side: "author" | "reporter", outcome: string, verdict?: Verdict, before?: "denied"): Row => ({
  to: `${outcome}, of the ${side}${before ? `, ${before} before` : ""}`,
  form: async (situation) => ({
    ...{ appealId: await appealed(situation, side, before), outcome, answer: "We read it", rule: firstRule },
  }),
  verdicts: admins(verdict),
});

/** Against a ban from a board. */
async function stated({ porch, owner }: Situation) {
  const [member, moderator] = [await owner(), await porch.member()];
  const board = await makeBoard(porch, moderator);
  const ban = { boardId: String(board.id), memberId: member.id, from: "reply", rule: firstRule, note: "" };
  await porch.send(moderator, "boards.ban", ban);
  const [row] = await porch.rows(
    sql`select id from statements where member_id = ${member.id} and board_id = ${board.id}`,
  );
  await porch.settled();
  return { statementId: String(row?.id), member };
}

const byKey = (to: string, keyOf: (id: string, secret: string) => string, verdicts: Row["verdicts"]): Row => ({
  to,
  async form(situation) {
    const { statementId } = await stated({ ...situation, owner: () => situation.porch.member() });
    const { secret } = situation.porch.dependencies.settings;
    return { statementId, key: keyOf(statementId, secret), text: "It was only about goats" };
  },
  verdicts,
});

async function statementAppealed(situation: Situation) {
  const { statementId, member } = await stated({ ...situation, owner: () => situation.porch.member() });
  await situation.porch.send(member, "reports.appeal", { reportId: statementId, text: "It was only about goats" });
  const [row] = await situation.porch.rows(sql`select id from appeals where statement_id = ${statementId}`);
  return { appealId: String(row?.id), outcome: "granted", answer: "We read it", rule: "" };
}

/** Reports, and what becomes of them. */
export const reportRows: Rows = {
  "reports.send": [onOwnBoard, ...reportableFixtures.map(sending), ...nothings, asFourth],
  "reports.appeal": [
    appealing("author"),
    appealing("reporter"),
    appealing("author", [409, "Too late to appeal"], 184),
    {
      to: "against what is not decided",
      form: async (situation) => ({ reportId: await reported(situation), text: "Goats" }),
      verdicts: { ...members(), ...Object.fromEntries(asked.map((role) => [role, nothingToAppeal])) },
    },
  ],
  "reports.appeal-by-key": [
    byKey("by the key of the notice", (id, secret) => appealKey(id, secret), everyone()),
    byKey("by a key that we did not make", (id) => appealKey(id, "another secret"), everyone(nothingToAppeal)),
  ],
  "reports.decide-appeal": [
    { to: "granted, against a statement", form: statementAppealed, verdicts: admins() },
    decidingAppeal("author", "granted"),
    decidingAppeal("author", "denied"),
    decidingAppeal("reporter", "granted"),
    decidingAppeal("reporter", "denied"),
    decidingAppeal("author", "granted", [409, "Failed to decide the appeal"], "denied"),
  ],
};
