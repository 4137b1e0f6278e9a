import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { appealPath } from "~/domain/statements/rules";
import { statements } from "~/domain/statements/table.server";
import { findBoard } from "~/features/boards/queries.server";
import { boardBans } from "~/features/boards/table.server";
import { findThread } from "~/features/boards/threads/queries.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { daysAfter } from "~/platform/time";
import { makeBoard, makeThread } from "../../../../tests/support/boards";
import type { Person } from "../../../../tests/support/cast";
import { givenReasons } from "../../../../tests/support/house-rules";
import { withPorchlight } from "../../../../tests/support/porchlight";
import { pauses } from "./table.server";

const porch = withPorchlight();

async function setUp() {
  const creator = await porch().member();
  const member = await porch().member();
  const board = await makeBoard(porch(), creator);
  const thread = await makeThread(porch(), board, creator);
  const asking = (person: Person | null) => ({
    ...{ db: porch().db, now: new Date() },
    viewer: person && ({ id: person.id, isAdmin: false } as Viewer),
  });
  /** Where the board and the thread lead to, in the place of their forms. */
  const links = async (person: Person | null) => [
    (await findBoard(asking(person), board.id))?.board.closedWords?.link,
    (await findThread(asking(person), thread.id))?.board.closedWords?.link,
  ];
  const stated = async ({ id }: Person) =>
    (await porch().db.select({ id: statements.id }).from(statements).where(eq(statements.memberId, id))).map(
      ({ id }) => ({ to: appealPath(id), label: "Why, and how to appeal" }),
    );
  return { creator, member, board, thread, links, stated };
}

it("who is banned from a board finds there why, and nobody else does", async () => {
  const { creator, member, board, links, stated } = await setUp();
  const ban = { boardId: String(board.id), memberId: member.id, from: "reply" };
  expect(await porch().send(creator, "boards.ban", { ...ban, ...givenReasons })).toMatchObject({ ok: true });
  const [link] = await stated(member);
  expect(link).toBeDefined();
  expect(await links(member)).toEqual([link, link]);
  expect(await links(await porch().member())).toEqual([undefined, undefined]);
  expect(await links(null)).toEqual([undefined, undefined]);
  const { from: _, ...lifted } = ban;
  await porch().send(creator, "boards.unban", lifted);
  expect(await links(member)).toEqual([undefined, undefined]);
});

it("a ban of before there were statements leads nowhere", async () => {
  const { member, board, links } = await setUp();
  await porch().db.insert(boardBans).values({ boardId: board.id, memberId: member.id, reason: "Noise" });
  expect(await links(member)).toEqual([undefined, undefined]);
});

it("whose posting is paused finds there why: of two pauses the one that holds longest", async () => {
  const { member, board, links } = await setUp();
  const now = new Date();
  const told = { memberId: member.id, action: "pause", subjectType: "reply", noun: "reply", subjectId: "x" } as const;
  const pause = async (boardId: number | null, days: number) => {
    const until = daysAfter(now, days);
    await porch().db.insert(pauses).values({ memberId: member.id, boardId, until });
    const [row] = await porch()
      .db.insert(statements)
      .values({ ...told, title: "Goats", boardId, foundBy: "report", until })
      .returning({ id: statements.id });
    return { to: appealPath(row?.id ?? ""), label: "Why, and how to appeal" };
  };
  const here = await pause(board.id, 3);
  // A shorter one that was decided besides.
  await porch()
    .db.insert(statements)
    .values({ ...told, title: "Goats", boardId: board.id, foundBy: "report", until: daysAfter(now, 1) });
  expect(await links(member)).toEqual([here, here]);
  const everywhere = await pause(null, 7);
  expect(await links(member)).toEqual([everywhere, everywhere]);
});
