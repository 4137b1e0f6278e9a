import { sql } from "drizzle-orm";
import { boardBans, boardModerators } from "~/features/boards/table.server";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import { type ReportableFixture, reportableFixtures } from "../support/reportables";
import type { Values } from "../support/send";
import { members, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

type Part = "author" | "reporter" | "creator" | "moderator" | "banned moderator" | "nobody";

/** A reply that somebody reported, and the part that the owner has in it. */
async function caseOf({ porch, owner }: Situation, part: Part, of: { author?: Person } = {}): Promise<string> {
  const mine = await owner();
  const as = async (own: Part, other?: Person) => (part === own ? mine : (other ?? (await porch.member())));
  const [creator, author, reporter] = [await as("creator"), await as("author", of.author), await as("reporter")];
  const board = await makeBoard(porch, of.author ? of.author : creator);
  if (part.endsWith("moderator"))
    await porch.db.insert(boardModerators).values({ boardId: board.id, memberId: mine.id });
  if (part === "banned moderator")
    await porch.db.insert(boardBans).values({ boardId: board.id, memberId: mine.id, reason: "Banned by moderator" });
  const thread = await makeThread(porch, board, await porch.member());
  const reply = await makeReply(porch, thread, author);
  await porch.send(reporter, "reports.send", { contentType: "reply", contentId: reply.id, reason: "other" });
  const [row] = await porch.rows(sql`select id from cases where content_id = ${reply.id}`);
  await porch.settled();
  return String(row?.id);
}

const impossible: Verdict = [409, "That can’t be decided here"];
const nothing: Verdict = [404, "Case not found"];

/** Nobody learns of a case who neither is an admin nor may look after it. */
const verdicts = (owner: Verdict, admin: Verdict = "yes"): Row["verdicts"] => ({
  ...members(),
  member: nothing,
  unconfirmed: nothing,
  owner,
  admin,
});

const rowsFor = (more: Values, late?: Verdict): Row[] => [
  ...(
    [
      ["author", nothing],
      ["reporter", nothing],
      ["creator", "yes"],
      ["moderator", "yes"],
      ["banned moderator", nothing],
      ["nobody", nothing],
    ] as const
  ).map(
    ([part, owner]): Row => ({
      to: `${more.decision ?? ""} as ${part} of it`,
      form: async (situation) => ({ caseId: await caseOf(situation, part), ...more }),
      verdicts: verdicts(owner),
    }),
  ),
  {
    to: `${more.decision ?? ""} as moderator, of what the creator of the board wrote`,
    form: async (situation) => ({
      caseId: await caseOf(situation, "moderator", { author: await situation.porch.member() }),
      ...more,
    }),
    // Nobody is banned from their own board.
    verdicts: verdicts(nothing, /^(ban|pause)-board$/.test(String(more.decision)) ? impossible : "yes"),
  },
  ...(late
    ? [
        {
          to: `${more.decision ?? ""} what is decided`,
          form: async (situation: Situation) => {
            const caseId = await caseOf(situation, "creator");
            const admin = await situation.porch.member({ admin: true });
            await situation.porch.send(admin, "reports.decide", { caseId, decision: "none" });
            return { caseId, ...more };
          },
          verdicts: verdicts(late, late),
        },
        {
          to: `${more.decision ?? ""} what somebody else looks at`,
          form: async (situation: Situation) => {
            const caseId = await caseOf(situation, "creator");
            const admin = await situation.porch.member({ admin: true });
            await situation.porch.send(admin, "reports.claim", { caseId });
            return { caseId, ...more };
          },
          verdicts: verdicts(late, late),
        },
      ]
    : []),
];

/** A case of what stands on no board: nobody but admins learns of it, and none decides their own. */
const ofAnything = ({ type, make }: ReportableFixture, more: Values): Row[] =>
  (["author", "reporter"] as const).map((part) => ({
    to: `${more.decision ?? "claim"} of the owner's ${type}, as ${part}`,
    async form({ porch, owner }) {
      const [mine, other] = [await owner(), await porch.member()];
      const contentId = await make(porch, part === "author" ? mine : other);
      await porch.send(part === "author" ? other : mine, "reports.send", {
        contentType: type,
        contentId,
        reason: "spam",
      });
      const [row] = await porch.rows(sql`select id from cases where content_id = ${contentId}`);
      await porch.settled();
      return { caseId: String(row?.id), ...more };
    },
    verdicts: verdicts(nothing),
  }));

const apart = reportableFixtures.filter(({ type }) => type !== "thread" && type !== "reply");

/** A case that somebody else decided last month, to be read again. */
const readingAgain = (part: Part, owner: Verdict): Row => ({
  to: `as ${part} of it`,
  form: async (situation) => {
    const caseId = await caseOf(situation, part);
    const admin = await situation.porch.member({ admin: true });
    await situation.porch.send(admin, "reports.decide", { caseId, decision: "none" });
    // Twenty of a month are drawn: this one is among them where it is the only one.
    await situation.porch.rows(
      sql`update cases set decided_at = decided_at - interval '400 days' where decided_at < date_trunc('month', now())`,
    );
    await situation.porch.rows(
      sql`update cases set decided_at = date_trunc('month', now()) - interval '10 days' where id = ${caseId}`,
    );
    return { caseId, decision: "none" };
  },
  verdicts: verdicts(owner),
});

const late: Verdict = [409, "Failed to update status"];
const cited = { rule: firstRule, note: "Goats" };

async function decidedBy(situation: Situation, part: Part, decision: "lock" | "ban-board"): Promise<string> {
  const caseId = await caseOf(situation, part);
  const admin = await situation.porch.member({ admin: true });
  await situation.porch.send(admin, "reports.decide", { caseId, decision, ...cited });
  await situation.porch.settled();
  return caseId;
}

/** What moderators and admins do with what was reported. */
export const caseRows: Rows = {
  "reports.claim": [...rowsFor({}, late), ...apart.slice(0, 1).flatMap((each) => ofAnything(each, {}))],
  "reports.release": rowsFor({}),
  "reports.end": [
    {
      to: "which locked a thread",
      form: async (situation) => ({ caseId: await decidedBy(situation, "creator", "lock") }),
      verdicts: verdicts("yes"),
    },
    {
      to: "which banned from a board",
      form: async (situation) => ({ caseId: await decidedBy(situation, "creator", "ban-board") }),
      verdicts: verdicts("yes"),
    },
    {
      to: "which banned from a board, as who reported it",
      form: async (situation) => ({ caseId: await decidedBy(situation, "reporter", "ban-board") }),
      verdicts: verdicts(nothing),
    },
    {
      to: "which locked a thread, as who reported it",
      form: async (situation) => ({ caseId: await decidedBy(situation, "reporter", "lock") }),
      verdicts: verdicts(nothing),
    },
  ],
  "reports.read-again": (
    [
      ["author", nothing],
      ["reporter", nothing],
      ["creator", "yes"],
      ["moderator", "yes"],
      ["banned moderator", nothing],
      ["nobody", nothing],
    ] as const
  ).map(([part, owner]) => readingAgain(part, owner)),
  "reports.reveal": [
    ...(
      [
        ["author", nothing],
        ["reporter", nothing],
        ["creator", "yes"],
        ["moderator", "yes"],
        ["banned moderator", nothing],
        ["nobody", nothing],
      ] as const
    ).map(
      ([part, owner]): Row => ({
        to: `how a case ended, as ${part} of it`,
        form: async (situation) => ({ caseId: await decidedBy(situation, part, "lock") }),
        verdicts: verdicts(owner),
      }),
    ),
    {
      to: "how a case ended that is open",
      form: async (situation) => ({ caseId: await caseOf(situation, "creator") }),
      verdicts: verdicts(nothing, nothing),
    },
  ],
  "reports.decide": [
    ...rowsFor({ decision: "none" }, late),
    ...rowsFor({ decision: "remove", ...cited }, late),
    ...rowsFor({ decision: "warn", ...cited }),
    ...rowsFor({ decision: "change", ...cited }),
    ...rowsFor({ decision: "hide", days: "7", ...cited }),
    ...rowsFor({ decision: "ban-board", ...cited }),
    ...rowsFor({ decision: "lock", ...cited }),
    ...rowsFor({ decision: "pause-board", days: "3", ...cited }),
    ...apart.flatMap((each) => ofAnything(each, { decision: "remove", ...cited })),
    {
      to: "ban from the site, as a moderator",
      form: async (situation) => ({ caseId: await caseOf(situation, "moderator"), decision: "ban-site", ...cited }),
      verdicts: verdicts(impossible),
    },
  ],
};
