import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { boards } from "~/features/boards/table.server";
import { waitingPosts } from "~/features/boards/waiting/table.server";
import type { Person } from "../support/cast";
import { makeClaim } from "../support/claims";
import { firstRule } from "../support/house-rules";
import { makeRestaurant } from "../support/restaurants";
import type { Values } from "../support/send";
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
      .replace(/\bversion=\d+/g, "version=N")
      .replace(/board=\d+/g, "board=N")
      .replace(/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d+/g, "DAY")
      .replace(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+\b/g, "DAY");
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

  it("of an event that was not published by a house rule", async () => {
    const { id } = await porch().event({ owner: people.author, approvalStatus: "pending", title: "Goat yoga" });
    const decided = {
      kind: "events",
      id,
      seen: "pending",
      decision: "rejected",
      reason: "",
      note: "",
      rule: firstRule,
    };
    await porch().send(people.admin, "moderation.decide", decided);
    await reads("event-rejected-by-a-rule", people.author);
  });

  it("of two that were not published, of which one is long", async () => {
    const description = `${"Goats, goats and more goats. ".repeat(20)}And a canary.`;
    const [yoga, chess] = [
      await porch().event({ owner: people.author, approvalStatus: "pending", title: "Goat yoga", description }),
      await porch().event({
        owner: people.author,
        approvalStatus: "pending",
        title: "Goat chess",
        description: "Mate.",
      }),
    ];
    const items = [yoga, chess].map(({ id }) => `${id}:pending`);
    const decided = { kind: "events", items, decision: "rejected", reason: "", note: "", rule: "" };
    await porch().send(people.admin, "moderation.decide-many", decided);
    await reads("two-events-rejected", people.author);
  });

  /** Somebody reported it, and an admin decided so. */
  async function decided(contentType: "thread" | "reply", contentId: string, decision: Values) {
    await porch().send(people.second, "reports.send", { contentType, contentId, reason: "spam" });
    const [row] = await porch().rows(sql`select case_id from reports`);
    const answer = await porch().send(people.admin, "reports.decide", { caseId: String(row?.case_id), ...decision });
    expect(answer).toMatchObject({ ok: true });
  }

  it("of a report that was dismissed", async () => {
    const { reply } = await scene();
    await decided("reply", reply.id, { decision: "none" });
    await reads("report-dismissed", people.second);
  });

  it("of a ban from a board for what neighbors reported, which an admin may have decided", async () => {
    const { reply } = await scene();
    await decided("reply", reply.id, { decision: "ban-board", ...reasons });
    await reads("board-ban-of-a-case", people.author);
  });

  it("of a change that is asked for", async () => {
    const { reply } = await scene();
    await decided("reply", reply.id, { decision: "change", ...reasons, note: "Please leave out the price." });
    await reads("change-asked-for", people.author);
  });

  it("of a reply that is hidden", async () => {
    const { reply } = await scene();
    await decided("reply", reply.id, { decision: "hide", days: "", ...reasons, note: "Please leave out the price." });
    await reads("reply-hidden", people.author);
  });

  it("of a pause from posting", async () => {
    const { reply } = await scene();
    await decided("reply", reply.id, { decision: "pause-board", days: "3", ...reasons });
    await reads("pause", people.author);
  });

  it("of a thread that is locked", async () => {
    const { thread } = await scene();
    await decided("thread", thread.id, { decision: "lock", ...reasons, note: "Everything is said, and twice." });
    await reads("thread-locked", people.author);
  });

  it("of a first post that was declined", async () => {
    const { board, thread } = await scene();
    await porch().db.update(boards).set({ firstPostsWait: true }).where(eq(boards.id, board.id));
    const newcomer = await porch().member();
    await porch().send(newcomer, "replies.post", { threadId: thread.id, content: "Cheap goats at my place" });
    const [post] = await porch().db.select({ id: waitingPosts.id }).from(waitingPosts);
    const sent = { postId: post?.id ?? "", seen: "0", ...reasons, note: "Sales have a board of their own." };
    expect(await porch().send(people.creator, "waiting.decline", sent)).toMatchObject({ code: "declined" });
    await reads("first-post-declined", newcomer);
  });

  it.each(["once", "twice"])("of a claim that was not granted (%s)", async (times) => {
    const place = await makeRestaurant(porch(), null, { name: "Tiny Thai" });
    const claim = { restaurantId: place.id };
    if (times === "twice") await makeClaim(porch(), people.author, claim, { status: "refused" });
    const { id: claimId } = await makeClaim(porch(), people.author, claim);
    const sent = { claimId, outcome: "refused", note: "The number that you gave is not the one on its door." };
    expect(await porch().send(people.admin, "claims.decide", sent)).toMatchObject({ ok: true });
    await reads(`claim-not-granted-${times}`, people.author);
  });
});
