import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import { createStatements } from "./scene";

const reasons = { rule: firstRule, note: "Three neighbors asked for it to stop." };

/**
 * Notices that a hurt or angry person reads. Each is compared with `notices/NAME.txt`, to the letter: read a change aloud,
 * as if you were the one who gets it. `UPDATE_NOTICES=1` writes the files anew.
 */
describe("notices", () => {
  const { porch, people, scene, lastMail, ban } = createStatements();

  async function reads(name: string, person: Person) {
    const { subject, text } = await lastMail(person);
    const spoken = `${subject}\n\n${text}`
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID")
      .replace(/key=[\w-]+/g, "key=KEY")
      .replace(/\bversion=\d+/g, "version=N");
    const file = join(import.meta.dirname, "notices", `${name}.txt`);
    if (process.env.UPDATE_NOTICES) writeFileSync(file, spoken);
    expect(spoken).toBe(readFileSync(file, "utf8"));
  }

  it("of a reply that was removed", async () => {
    const { reply } = await scene();
    await porch().send(people.creator, "replies.delete", { replyId: reply.id, ...reasons });
    await reads("reply-removed", people.author);
  });

  it("of a ban from a board", async () => {
    const { board } = await scene();
    const banned = { boardId: String(board.id), memberId: people.author.id, from: "reply" };
    await porch().send(people.creator, "boards.ban", { ...banned, ...reasons });
    await reads("board-ban", people.author);
  });

  it("of a ban from the site", async () => {
    await ban();
    await reads("site-ban", people.author);
  });

  it("of an event that was not published", async () => {
    const { id } = await porch().event({ owner: people.author, approvalStatus: "pending", title: "Goat yoga" });
    const decided = { kind: "events", id, seen: "pending", decision: "rejected", reason: "incomplete", note: "When?" };
    await porch().send(people.admin, "moderation.decide", decided);
    await reads("event-rejected", people.author);
  });

  it("of a report that was dismissed", async () => {
    const { reply } = await scene();
    const about = { contentType: "reply", contentId: reply.id, reason: "spam" };
    await porch().send(people.second, "reports.send", about);
    const [row] = await porch().rows(sql`select case_id from reports`);
    const decided = { caseId: String(row?.case_id), decision: "none" };
    await porch().send(people.admin, "reports.decide", decided);
    await reads("report-dismissed", people.second);
  });
});
