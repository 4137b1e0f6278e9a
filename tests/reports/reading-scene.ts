import { eq } from "drizzle-orm";
import { addDays, momentOf, today } from "~/domain/calendar/city-time.server";
import { listBoardCases, listCases } from "~/features/boards/reports/cases/queries.server";
import type { Decision } from "~/features/boards/reports/cases/rules";
import type { Asking } from "~/features/boards/reports/queries.server";
import { readNext } from "~/features/boards/reports/second-readings/queries.server";
import { cases } from "~/features/boards/reports/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import type { Values } from "../support/send";
import { createScene } from "./scene";

/** The scene of reports, with closed cases that are read again in it. */
export function createReadingScene() {
  const scene = createScene();
  const { porch, people, report, decide, caseOf, reportIdOf } = scene;

  /** In the middle of the month before this one. */
  const lastMonth = () => momentOf(`${addDays(`${today(new Date()).slice(0, 7)}-01`, -1).slice(0, 7)}-15`, "12:00");

  const decidedAt = (caseId: string, at: Date) =>
    porch().db.update(cases).set({ decidedAt: at }).where(eq(cases.id, caseId));

  /** A case that the admin decided last month. */
  async function closed(decision: Decision = "warn", at = lastMonth(), more: Values = {}) {
    const { board, thread, reply } = await scene.scene();
    await report(people.reporter, "reply", reply.id);
    const reportId = await reportIdOf(people.reporter, reply.id);
    await decide(reportId, decision, people.admin, more);
    const caseId = (await caseOf(reportId)) ?? "";
    await decidedAt(caseId, at);
    return { caseId, board, thread, reply };
  }

  const as = (person: Person, isAdmin = false, now = new Date()) =>
    ({ db: porch().db, viewer: { id: person.id, isAdmin } as Viewer, now }) as Asking;
  const next = async (person: Person, isAdmin = false) => (await readNext(as(person, isAdmin))).next?.id;
  const read = (person: Person, caseId: string, decision: string) =>
    porch().send(person, "reports.read-again", { caseId, decision, rule: decision === "none" ? "" : firstRule });

  /** As its row stands in the list of decided cases: of an admin, or of who looks after the board. */
  async function rowOf(caseId: string, person: Person, boardId?: number) {
    const page = { status: "decided", page: 1 } as const;
    const { rows } = boardId
      ? await listBoardCases(as(person), boardId, page)
      : await listCases(as(person, true), page);
    return rows.find(({ id }) => id === caseId);
  }

  return { ...scene, lastMonth, decidedAt, closed, as, next, read, rowOf };
}
