import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { replies, replyThanks } from "~/features/boards/threads/table.server";
import { atOnce, clients, createRounds, titles } from "./support/at-once";
import { makeBoard, makeReply, makeThread } from "./support/boards";
import type { Person } from "./support/cast";
import { givenReasons } from "./support/house-rules";
import { onPostgres, withPorchlight } from "./support/porchlight";

onPostgres("in a thread at once", (engine) => {
  const porch = withPorchlight({ engine });
  const { inRounds } = createRounds(porch);
  let author: Person;
  let guests: Person[];
  let thread: { id: string };
  let first: { id: string };

  async function begin() {
    author = await porch().member();
    guests = await Promise.all(Array.from({ length: 5 }, () => porch().member()));
    thread = await makeThread(porch(), await makeBoard(porch(), author), author);
    first = await makeReply(porch(), thread, author);
  }

  const guest = (index: number) => guests[index % guests.length] as Person;
  const removeFirst = () => porch().send(author, "replies.delete", { ...givenReasons, replyId: first.id });
  const answer = (index: number) =>
    porch().send(guest(index), "replies.post", { threadId: thread.id, content: "Yes", answers: first.id });
  const thank = (index: number, thanks = "yes") =>
    porch().send(guest(index), "replies.thank", { replyId: first.id, thanks });

  /** Of each thread: what its rows say, where it says something else. */
  const wrongActivity = () =>
    porch().rows(sql`
      select t.id::text from threads t where t.last_activity_at <>
        coalesce((select created_at from thread_replies r where r.thread_id = t.id order by position desc limit 1), t.created_at)`);

  inRounds("who answers what is just being deleted answers nobody, and nothing is lost", async () => {
    await begin();
    const middle = Math.floor(clients / 2);
    const answers = await atOnce(clients, (index) => (index === middle ? removeFirst() : answer(index)));
    expect(titles(answers).sort()).toEqual(["Reply deleted", "Reply posted!"]);
    const left = await porch().db.select({ answersId: replies.answersId }).from(replies);
    expect(left).toHaveLength(clients - 1);
    expect(new Set(left.map(({ answersId }) => answersId))).toEqual(new Set([null]));
    expect(await wrongActivity()).toEqual([]);
  });

  inRounds("a neighbor's many thanks are one", async () => {
    await begin();
    await atOnce(clients, (index) => thank(index));
    expect(await porch().db.$count(replyThanks, eq(replyThanks.replyId, first.id))).toBe(guests.length);
  });

  inRounds("who thanks for what is just being deleted hears that it is gone", async () => {
    await begin();
    const answers = await atOnce(clients, (index) =>
      index === clients - 1 ? removeFirst() : thank(index, index % 7 ? "yes" : "no"),
    );
    for (const { ok, status, toast } of answers)
      expect(ok || `${status} ${toast?.title}`).toBeOneOf([true, "404 Reply not found"]);
    expect(await porch().db.$count(replyThanks)).toBe(0);
  });
});
