import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listOpenAppeals } from "~/features/boards/reports/appeals/queries.server";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { addReview, makeRestaurant } from "../support/restaurants";
import { createStatements } from "./scene";

const nothingBack = "There is nothing that could be put back, but it should not have been decided so.";

/** What those read who appealed against what a case decided, and the admins who hear them. */
describe("appeals", () => {
  const { porch, people, scene, stated, lastMail, appeal, appealOf, settle } = createStatements();
  const statementOf = async (person: Person) => (await stated(person)).at(-1)?.id ?? "";

  it.each([
    ["warn", "your thread “Where is the goat?” on Slow Rides", nothingBack],
    ["change", "your thread “Where is the goat?” on Slow Rides", nothingBack],
    ["lock", "your thread “Where is the goat?” on Slow Rides", "The thread is open again: neighbors can reply."],
    ["pause-board", "the pause from posting on Slow Rides", "Your pause has ended: you can post again."],
    ["pause-site", "the pause from posting", "Your pause has ended: you can post again."],
  ] as const)("against a decision to %s say what it was about and what became of it", async (decision, about, fate) => {
    const { thread } = await scene();
    await porch().send(people.creator, "reports.send", {
      ...{ contentType: "thread", contentId: thread.id, reason: "spam" },
    });
    const [open] = await porch().rows(sql`select id from cases`);
    const sent = { caseId: String(open?.id), decision, days: decision.startsWith("pause") ? "3" : "" };
    expect(
      await porch().send(people.admin, "reports.decide", { ...sent, ...givenReasons, note: "Softer, please" }),
    ).toMatchObject({ ok: true });
    await appeal(people.author, await statementOf(people.author));
    await settle(people.second, await appealOf(people.author), "granted");
    const { subject, text } = await lastMail(people.author);
    expect(subject).toBe("Your appeal was granted");
    expect(text).toContain(`An admin read your appeal about ${about}, and answers:`);
    expect(text).toContain(fate);
    expect(await porch().rows(sql`select 1 from pauses`)).toEqual([]);
    expect(await porch().rows(sql`select 1 from threads where locked_at is not null`)).toEqual([]);
  });

  it("are listed with what they are about, in words that fit it", async () => {
    const place = await makeRestaurant(porch(), null, { name: "Tiny Thai" });
    const { id } = await addReview(porch(), place, people.author, { rating: 2, comment: "Never again" });
    await porch().send(people.admin, "restaurants.delete-review", { reviewId: id, ...givenReasons });
    await appeal(people.author, await statementOf(people.author));
    const { board } = await scene();
    await porch().send(people.admin, "boards.delete", { boardId: String(board.id), ...givenReasons });
    await appeal(people.creator, await statementOf(people.creator));
    const asking = { ...porch(), viewer: { id: people.second.id, isAdmin: true }, now: new Date() } as never;
    expect((await listOpenAppeals(asking, 1)).map(({ what }) => what)).toEqual([
      "wrote a review of “Tiny Thai”",
      "about their board “Slow Rides”",
    ]);
  });
});
