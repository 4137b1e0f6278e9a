import { and, asc, eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { statements } from "~/domain/statements/table.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { daysAfter } from "~/platform/time";
import { makeReply } from "../support/boards";
import type { Person } from "../support/cast";
import { createScene } from "./scene";

/** What the tests of pauses and of locks have in common. */
export function createLasting() {
  const scene = createScene();
  const { porch, people, report, caseOf, reportIdOf } = scene;

  /** Another reply of the author's, reported. */
  async function again(thread: { id: string }) {
    const reply = await makeReply(porch(), thread, people.author, { content: "More goats" });
    await report(people.reporter, "reply", reply.id);
    const reportId = await reportIdOf(people.reporter, reply.id);
    return { reply, reportId, caseId: String(await caseOf(reportId)) };
  }

  const end = (by: Person, caseId: string) => porch().send(by, "reports.end", { caseId });
  const replyTo = (by: Person, threadId: string) =>
    porch().send(by, "replies.post", { threadId, content: "Even more goats", answers: "" });
  const isLocked = async (id: string) =>
    (await porch().db.select({ at: threads.lockedAt }).from(threads).where(eq(threads.id, id)))[0]?.at !== null;
  const standing = ({ id }: Person) =>
    porch()
      .db.select()
      .from(statements)
      .where(and(eq(statements.memberId, id), isNull(statements.overturnedAt)))
      .orderBy(asc(statements.decidedAt));
  const lastMail = async ({ email }: Person) => (await porch().mailsTo(email)).at(-1);
  const day = (days: number) => formatDate(isoInCity(daysAfter(new Date(), days)), "day");

  /** By an admin who decided nothing before. */
  const grant = async (appealId = "") =>
    porch().send(await porch().member({ admin: true }), "reports.decide-appeal", {
      ...{ appealId, outcome: "granted", answer: "We read it again.", rule: "" },
    });

  /** Appeals against what a case decided, and another admin grants it. */
  async function granted(by: Person, caseId: string) {
    const [statement] = await porch().db.select().from(statements).where(eq(statements.caseId, caseId));
    expect(await porch().send(by, "reports.appeal", { reportId: statement?.id ?? "", text: "No" })).toMatchObject({
      ok: true,
    });
    const [appeal] = await porch()
      .db.select()
      .from(appeals)
      .where(eq(appeals.statementId, statement?.id ?? ""));
    expect(await grant(appeal?.id)).toMatchObject({ ok: true });
    return (await lastMail(by))?.text ?? "";
  }

  return { ...scene, again, end, replyTo, isLocked, standing, lastMail, day, grant, granted };
}
