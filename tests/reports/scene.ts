import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect } from "vitest";
import type { Decision } from "~/features/boards/reports/cases/rules";
import { reports } from "~/features/boards/reports/table.server";
import { boardModerators } from "~/features/boards/table.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import { emptyCity, withPorchlight } from "../support/porchlight";
import type { Values } from "../support/send";

/** Where mail to the operator goes. */
export const app = "house@porch.test";

/** Who plays in each test: new people in an empty city. */
type People = { creator: Person; author: Person; reporter: Person; admin: Person };

/** What the tests of reports have in common: a Porchlight for each file. */
export function createScene() {
  const porch = withPorchlight({ config: { adminEmail: app } });
  const people = {} as People;

  beforeEach(async () => {
    await porch().settled();
    await emptyCity(porch());
    people.creator = await porch().member();
    people.author = await porch().member();
    people.reporter = await porch().member({ fullName: "Nell Porter" });
    people.admin = await porch().member({ admin: true });
  });

  /** Everyone's points are what a count from scratch gives. */
  afterEach(async () => expect(await recountReputation(porch().db)).toBe(0));

  /** A board with a thread and a reply in it. */
  async function scene(owner: Person | null = people.creator, by: Person = people.author) {
    const board = await makeBoard(porch(), owner, { name: "Slow Rides" });
    const thread = await makeThread(porch(), board, by, {
      title: "Where is the goat?",
      content: "Buy my\ncheap goats",
    });
    const reply = await makeReply(porch(), thread, by, { content: "Goats, goats & <b>goats</b>" });
    return { board, thread, reply };
  }

  const report = (person: Person, contentType: string, contentId: string, reason = "spam") =>
    porch().send(person, "reports.send", { contentType, contentId, reason });

  /** Decides the case of a report; with a rule and a note, where it is more than no action. */
  async function decide(reportId: string, decision: Decision, by = people.admin, more: Values = {}) {
    const caseId = (await caseOf(reportId)) ?? reportId;
    const rule: Values = decision === "none" ? {} : { rule: firstRule, note: "Goats are not for sale here." };
    return porch().send(by, "reports.decide", { caseId, decision, ...rule, ...more });
  }

  async function caseOf(reportId: string): Promise<string | undefined> {
    const [row] = await porch().db.select({ caseId: reports.caseId }).from(reports).where(eq(reports.id, reportId));
    return row?.caseId;
  }

  async function reportIdOf(person: Person, contentId: string): Promise<string> {
    const [row] = await porch()
      .db.select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.reporterId, person.id), eq(reports.contentId, contentId)));
    return row?.id ?? "";
  }

  /** A reply that the reporter reported, on the creator's board with a second moderator. */
  async function reported() {
    const { board, thread, reply } = await scene();
    const moderator = await porch().member({ fullName: "Mo Derator" });
    await porch().db.insert(boardModerators).values({ boardId: board.id, memberId: moderator.id });
    await report(people.reporter, "reply", reply.id);
    const reportId = await reportIdOf(people.reporter, reply.id);
    return { board, thread, reply, moderator, reportId, caseId: String(await caseOf(reportId)) };
  }

  /** What queries get. */
  const asking = ({ id }: Person, isAdmin = false) => ({
    db: porch().db,
    now: new Date(),
    viewer: { id, isAdmin, hidesSome: true } as Viewer,
  });

  const statuses = async () =>
    (await porch().db.select({ status: reports.status }).from(reports)).map(({ status }) => status).sort();

  async function pointsOf({ id }: Person): Promise<number> {
    const [row] = await porch().db.select({ points: members.reputationPoints }).from(members).where(eq(members.id, id));
    return row?.points ?? 0;
  }

  const subjectsTo = async ({ email }: Person) => (await porch().mailsTo(email)).map(({ subject }) => subject);

  return { porch, people, scene, reported, report, decide, caseOf, reportIdOf, asking, statuses, pointsOf, subjectsTo };
}

export type Scene = ReturnType<typeof createScene>;
