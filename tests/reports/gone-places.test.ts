import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { restaurantReviews } from "~/features/restaurants/table.server";
import { firstRule, givenReasons } from "../support/house-rules";
import { addReview, makeRestaurant } from "../support/restaurants";
import { createScene } from "./scene";

/** A review that was reported goes with its restaurant, before somebody decides. */
describe("a review whose restaurant was deleted", () => {
  const { porch, people, report, decide, reportIdOf, statuses, pointsOf, subjectsTo } = createScene();

  async function reported() {
    const place = await makeRestaurant(porch(), null, { name: "Tiny Thai" });
    const { id } = await addReview(porch(), place, people.author, { rating: 1, comment: "Never again" });
    expect(await report(people.reporter, "restaurants-review", id)).toMatchObject({ ok: true });
    const before = await pointsOf(people.author);
    const reportId = await reportIdOf(people.reporter, id);
    const deletePlace = async () => {
      const sent = { restaurantId: place.id, from: "admin", ...givenReasons };
      expect(await porch().send(people.admin, "restaurants.delete", sent)).toMatchObject({ ok: true });
    };
    return { id, before, reportId, deletePlace };
  }

  it("is not there to be removed, and costs its author nothing", async () => {
    const { before, reportId, deletePlace } = await reported();
    await deletePlace();
    expect(await decide(reportId, "remove")).toMatchObject({
      toast: {
        title: "Nothing is left to remove",
        text: "“Tiny Thai” was deleted with all that was said of it. Please choose another decision.",
      },
    });
    expect([await statuses(), await pointsOf(people.author)]).toEqual([["open"], before]);
    expect(await porch().rows(sql`select 1 from statements where member_id = ${people.author.id}`)).toEqual([]);
    expect(await decide(reportId, "none")).toMatchObject({ ok: true });
    await porch().settled();
    expect([await statuses(), await pointsOf(people.author)]).toEqual([["dismissed"], before]);
    expect(await subjectsTo(people.author)).toEqual([]);
  });

  it("costs nothing either where an appeal of who reported it is granted then", async () => {
    const { before, reportId, deletePlace } = await reported();
    await decide(reportId, "none");
    await porch().send(people.reporter, "reports.appeal", { reportId, text: "It is a lie" });
    await deletePlace();
    const [row] = await porch().db.select({ id: appeals.id }).from(appeals);
    const sent = { appealId: row?.id ?? "", outcome: "granted", answer: "You were right.", rule: firstRule };
    const second = await porch().member({ admin: true });
    expect(await porch().send(second, "reports.decide-appeal", sent)).toMatchObject({ ok: true });
    expect(await pointsOf(people.author)).toBe(before);
  });

  it("still costs who deleted it themselves", async () => {
    const { id, before, reportId } = await reported();
    await porch().db.delete(restaurantReviews).where(eq(restaurantReviews.id, id));
    expect(await decide(reportId, "remove")).toMatchObject({ ok: true });
    expect(await pointsOf(people.author)).toBe(before - 20);
  });
});

/** The same of a thread and a reply, of which no report outlives the board or the thread that somebody else deleted. */
describe("what stood on a board or in a thread that is gone for good", () => {
  const { porch, people, scene, report, decide, reportIdOf, statuses, pointsOf, subjectsTo } = createScene();

  async function reported(type: "thread" | "reply") {
    const { board, thread, reply } = await scene();
    const { id } = type === "thread" ? thread : reply;
    expect(await report(people.reporter, type, id)).toMatchObject({ ok: true });
    return { board, thread, reply, reportId: await reportIdOf(people.reporter, id) };
  }

  it.each(["thread", "reply"] as const)("a %s of a deleted board costs its author nothing", async (type) => {
    const { board, reportId } = await reported(type);
    const sent = { boardId: String(board.id), ...givenReasons };
    expect(await porch().send(people.admin, "boards.delete", sent)).toMatchObject({ ok: true });
    await porch().settled();
    const before = await pointsOf(people.author);
    expect(await decide(reportId, "remove")).toMatchObject({
      toast: {
        title: "Nothing is left to remove",
        text: "The board “Slow Rides” was deleted with all that was written on it. Please choose another decision.",
      },
    });
    expect([await statuses(), await pointsOf(people.author)]).toEqual([["open"], before]);
    expect(await decide(reportId, "warn")).toMatchObject({ ok: true });
    await porch().settled();
    expect(await pointsOf(people.author)).toBe(before);
    expect((await subjectsTo(people.author)).filter((subject) => subject.startsWith("Removed"))).toEqual([]);
  });

  it("a reply whose thread can’t be restored any more costs nothing, and one that its author deleted does", async () => {
    const { thread, reportId } = await reported("reply");
    expect(await porch().send(people.creator, "threads.delete", deletion(thread.id))).toMatchObject({ ok: true });
    await porch().rows(sql`delete from removals`);
    await porch().settled();
    const before = (await pointsOf(people.author)) ?? 0;
    expect(await decide(reportId, "remove")).toMatchObject({
      toast: { text: "The thread “Where is the goat?” was deleted with its replies. Please choose another decision." },
    });
    expect(await pointsOf(people.author)).toBe(before);
    const other = await reported("reply");
    await porch().send(people.author, "replies.delete", { replyId: other.reply.id, rule: "", note: "" });
    await porch().settled();
    const then = (await pointsOf(people.author)) ?? 0;
    expect(await decide(other.reportId, "remove")).toMatchObject({ ok: true });
    await porch().settled();
    expect(await pointsOf(people.author)).toBe(then - 20);
  });

  const deletion = (threadId: string) => ({ threadId, from: "board", ...givenReasons });
});
