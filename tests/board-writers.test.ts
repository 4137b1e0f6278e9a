import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { boardMembers, boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { residencies } from "~/features/members/verification/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { auditLog } from "~/platform/audit/table.server";
import { addModerator, joinBoard, makeBoard, makeReply, makeThread } from "./support/boards";
import type { Person } from "./support/cast";
import { givenReasons } from "./support/house-rules";
import { makeNeighborhood } from "./support/neighborhoods";
import { suiteEngine, withPorchlight } from "./support/porchlight";
import { unverify, verify } from "./support/residencies";
import { whileHeld } from "./support/while-held";

describe("a board for residents", () => {
  const porch = withPorchlight();
  let owner: Person;
  let resident: Person;
  let outsider: Person;
  let place: { id: string; name: string };
  let board: { id: number };
  let thread: { id: string };

  beforeEach(async () => {
    [owner, resident, outsider] = [await porch().member(), await porch().member(), await porch().member()];
    place = await makeNeighborhood(porch());
    await verify(porch(), resident, { way: "letter", neighborhood: place.name });
    board = await makeBoard(porch(), owner, { residentsOf: place.id });
    thread = await makeThread(porch(), board, owner);
  });

  const told = { title: "A hen is loose", content: "Hers" };
  const acts = {
    join: (who: Person) => porch().send(who, "boards.join", { boardId: String(board.id) }),
    post: (who: Person) => porch().send(who, "threads.post", { boardId: String(board.id), ...told }),
    reply: (who: Person) => porch().send(who, "replies.post", { threadId: thread.id, content: "Me too" }),
  };
  const choose = (who: Person, neighborhoodId: string) =>
    porch().send(who, "boards.choose-writers", { boardId: String(board.id), neighborhoodId });
  const writersOf = async () =>
    (await porch().db.select({ residentsOf: boards.residentsOf }).from(boards).where(eq(boards.id, board.id)))[0]
      ?.residentsOf;
  const writtenBy = async ({ id }: Person) =>
    (await porch().db.$count(threads, eq(threads.authorId, id))) +
    (await porch().db.$count(replies, eq(replies.authorId, id))) +
    (await porch().db.$count(boardMembers, eq(boardMembers.memberId, id)));

  it("is written on by residents alone; all others are told how to become one", async () => {
    const title = `For verified neighbors in ${place.name}`;
    for (const act of Object.values(acts)) {
      const { ok, status, toast } = await act(outsider);
      expect([ok, status, toast?.title]).toEqual([false, 403, title]);
      expect(toast?.text).toContain("Your residency page shows the ways.");
      expect((await act(resident)).ok).toBe(true);
    }
    expect([await writtenBy(outsider), await writtenBy(resident)]).toEqual([0, 3]);
  });

  it("makes no exception for its creator, its moderators and admins, who moderate it all the same", async () => {
    const [moderator, admin] = [await porch().member(), await porch().member({ admin: true })];
    await addModerator(porch(), board, moderator);
    for (const who of [owner, moderator, admin])
      for (const act of [acts.post, acts.reply]) expect((await act(who)).status).toBe(403);
    for (const who of [owner, moderator, admin]) {
      const { id } = await makeReply(porch(), thread, resident);
      expect((await porch().send(who, "replies.delete", { ...givenReasons, replyId: id })).ok).toBe(true);
    }
    const ban = { boardId: String(board.id), memberId: outsider.id, from: "reply" };
    expect((await porch().send(moderator, "boards.ban", { ...givenReasons, ...ban })).ok).toBe(true);
  });

  it("is closed to whose residency is past its date, though the nightly job has not come by", async () => {
    await porch().db.update(residencies).set({ lapsesAt: new Date() }).where(eq(residencies.memberId, resident.id));
    for (const act of Object.values(acts)) expect((await act(resident)).status).toBe(403);
    expect(await writtenBy(resident)).toBe(0);
  });

  it("is closed again to whose residency has ended; they may leave, and mend what they wrote", async () => {
    await acts.join(resident);
    const own = await makeReply(porch(), thread, resident);
    await unverify(porch(), resident);
    expect((await acts.reply(resident)).status).toBe(403);
    expect((await porch().send(resident, "replies.edit", { replyId: own.id, content: "Mended" })).ok).toBe(true);
    expect((await porch().send(resident, "boards.leave", { boardId: String(board.id) })).ok).toBe(true);
  });

  it("is made by its creator or an admin, and written down; whoever has joined stays", async () => {
    const admin = await porch().member({ admin: true });
    await joinBoard(porch(), board, outsider);
    expect((await choose(owner, "")).toast).toMatchObject({ title: "Board updated!", text: "Everybody writes here." });
    expect(await writersOf()).toBeNull();
    for (const act of [acts.post, acts.reply]) expect((await act(outsider)).ok).toBe(true);
    const { toast, show } = await choose(admin, place.id);
    expect([toast?.text, show]).toEqual([`Verified neighbors in ${place.name} write here.`, `/boards/${board.id}`]);
    expect(await writersOf()).toBe(place.id);
    expect(await porch().db.$count(boardMembers, eq(boardMembers.memberId, outsider.id))).toBe(1);
    const lines = await porch()
      .db.select({ detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.actorId, admin.id));
    expect(lines).toEqual([{ detail: { before: "everybody", after: place.name } }]);
  });

  it("is made for a neighborhood of the list, by nobody else, and for everybody once that is gone", async () => {
    expect((await choose(owner, "6f9619ff-8b86-4011-b42d-00cf4fc964ff")).status).toBe(400);
    expect((await choose(owner, "Hyde Park")).status).toBe(400);
    expect((await choose(outsider, "")).status).toBe(403);
    expect(await writersOf()).toBe(place.id);
    await porch().db.delete(neighborhoods).where(eq(neighborhoods.id, place.id));
    expect(await writersOf()).toBeNull();
    expect((await acts.post(outsider)).ok).toBe(true);
  });

  it.skipIf(suiteEngine === "embedded")("is not written on by whose residency ends while they write", async () => {
    const end = [
      sql`select 1 from members where id = ${resident.id} for no key update`,
      sql`update residencies set ended_at = now(), "end" = 'revoked' where member_id = ${resident.id}`,
    ];
    for (const act of Object.values(acts)) {
      expect((await whileHeld(porch(), end, () => act(resident))).status).toBe(403);
      await porch().db.execute(
        sql`update residencies set ended_at = null, "end" = null where member_id = ${resident.id}`,
      );
    }
    expect(await writtenBy(resident)).toBe(0);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
