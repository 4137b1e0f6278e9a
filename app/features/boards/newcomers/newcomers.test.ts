import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { findBoard } from "~/features/boards/queries.server";
import { reports } from "~/features/boards/reports/table.server";
import { boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { waitingPosts } from "~/features/boards/waiting/table.server";
import { members } from "~/platform/accounts/table.server";
import { daysBefore } from "~/platform/time";
import { makeBoard, makeReply, makeThread } from "../../../../tests/support/boards";
import type { Person } from "../../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../../tests/support/porchlight";
import { requireFewLinks } from "./locks.server";
import { findHistory, isFirst, isNewcomer, withLimits } from "./queries.server";
import { cleanDays, cleanPosts, firstPosts, limitsWords } from "./rules";

const links = (count: number) => Array.from({ length: count }, (_, index) => `https://example.org/${index}`).join(" ");

describe("a newcomer", () => {
  const porch = withPorchlight();
  let [newcomer, other]: [Person, Person] = [] as never;
  let board: { id: number };
  let thread: { id: string };
  const now = new Date();

  beforeEach(async () => {
    await emptyCity(porch());
    newcomer = await porch().member();
    other = await porch().member();
    board = await makeBoard(porch(), other);
    thread = await makeThread(porch(), board, other);
  });

  const post = (content: string, verified = false) =>
    requireFewLinks({ db: porch().db, now }, { id: newcomer.id, verified }, board.id, content);
  const history = () => findHistory(porch().db, newcomer.id, board.id, now);
  const isNew = async () => isNewcomer({ verified: false }, await history());
  /** Half of them threads. */
  const write = async (count: number, days: number) => {
    const createdAt = daysBefore(now, days);
    for (let made = 0; made < count; made++)
      if (made % 2) await makeThread(porch(), board, newcomer, { createdAt });
      else await makeReply(porch(), thread, newcomer, { createdAt });
  };

  it("may post two links at a time, counted one by one, whatever nobody sees between them", async () => {
    await expect(post(links(2))).resolves.toBeUndefined();
    await expect(post(links(3))).rejects.toThrow("New neighbors can post 2 links at a time");
    await expect(post(links(3).replaceAll(" ", "\u200B"))).rejects.toThrow("links");
  });

  it("finds a word in the place of the form once as many wait as may, and the form again once one is decided", async () => {
    await porch().db.update(boards).set({ firstPostsWait: true }).where(eq(boards.id, board.id));
    const viewer = { id: newcomer.id, level: null, isAdmin: false };
    const shown = async () => {
      const context = { ...porch(), viewer, now } as never;
      const found = await findBoard(context, board.id);
      if (!found) throw new Error("The board is not there");
      return withLimits(context, found.board, found.boardRole);
    };
    const wait = () =>
      porch()
        .db.insert(waitingPosts)
        .values({ boardId: board.id, authorId: newcomer.id, title: "Goats", content: "?" });
    await wait();
    const one = await shown();
    expect(one.board.can.post).toBe(true);
    expect(one.limits?.text).toMatch(/^Your first 2 posts here wait/);
    await wait();
    const two = await shown();
    expect(two).toMatchObject({
      limits: null,
      board: {
        can: { post: false },
        closedWords: {
          title: "Two of your posts are waiting for a moderator here",
          link: { to: `/waiting?board=${board.id}` },
        },
      },
    });
    await porch().db.delete(waitingPosts);
    expect((await shown()).board.can.post).toBe(true);
  });

  it("is nobody who is verified", async () => {
    await expect(post(links(9), true)).resolves.toBeUndefined();
    expect(isNewcomer({ verified: true }, await history())).toBe(false);
  });

  it("is one no longer once so many posts have stood for so long, and not a day or a post before", async () => {
    await write(cleanPosts - 1, cleanDays + 1);
    await write(5, cleanDays - 1);
    expect(await isNew()).toBe(true);
    await write(1, cleanDays);
    expect(await isNew()).toBe(false);
    await expect(post(links(3))).resolves.toBeUndefined();
  });

  it("is one again while a report on theirs was upheld in that time, and not by one that was dismissed", async () => {
    await write(cleanPosts, cleanDays + 1);
    await porch().send(other, "reports.send", {
      contentType: "reply",
      contentId: String((await porch().db.select().from(replies).where(eq(replies.authorId, newcomer.id)))[0]?.id),
      reason: "spam",
    });
    const decide = (status: "open" | "upheld" | "dismissed", days: number) =>
      porch()
        .db.update(reports)
        .set({ status, decidedAt: daysBefore(now, days) });
    for (const [status, days, isIt] of [
      ["open", 0, false],
      ["dismissed", 1, false],
      ["upheld", 1, true],
      ["upheld", cleanDays + 1, false],
    ] as const) {
      await decide(status, days);
      expect(await isNew(), `${status} ${days} days ago`).toBe(isIt);
    }
  });

  it("has first posts on each board for itself", async () => {
    const unverified = { verified: false };
    await write(1, 0);
    expect(isFirst(unverified, await history())).toBe(true);
    await write(1, 0);
    expect((await history()).here).toBe(firstPosts);
    expect(isFirst(unverified, await history())).toBe(false);
    const elsewhere = await makeBoard(porch(), other);
    expect(isFirst(unverified, await findHistory(porch().db, newcomer.id, elsewhere.id, now))).toBe(true);
  });

  it("is not told of their own account’s age: only what they wrote counts", async () => {
    await porch()
      .db.update(members)
      .set({ createdAt: daysBefore(now, 900) });
    expect(await isNew()).toBe(true);
    expect(await porch().db.$count(threads, eq(threads.authorId, newcomer.id))).toBe(0);
  });
});

describe("what a newcomer is told in a form", () => {
  it("is what holds there, and what ends it", () => {
    expect(limitsWords({ waits: false })).toBe(
      "A post holds up to 2 links until you are verified, or 10 posts of yours have stood for 30 days and none was removed after a report in that time.",
    );
    expect(limitsWords({ waits: true })).toMatch(/^Your first 2 posts here wait for a moderator, and .*2 links/);
  });
});
