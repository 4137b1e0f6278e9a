import { beforeEach, describe, expect, it } from "vitest";
import { threads } from "~/features/boards/threads/table.server";
import { findYours } from "~/features/events/yours/queries.server";
import { sendDigests } from "~/features/members/verification/digest/jobs.server";
import { digestReaders } from "~/features/members/verification/digest/table.server";
import { createViewerFinder } from "~/platform/accounts/viewer.server";
import { joinBoard, makeBoard, makeReply, makeThread } from "../../../tests/support/boards";
import type { Person } from "../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../tests/support/porchlight";

describe("whoever mutes a thread or a board", () => {
  const porch = withPorchlight();
  let [quiet, other]: [Person, Person] = [] as never;
  let board: { id: number };
  let thread: { id: string };

  beforeEach(async () => {
    await emptyCity(porch());
    quiet = await porch().member();
    other = await porch().member();
    board = await makeBoard(porch(), other);
    await joinBoard(porch(), board, quiet);
    thread = await makeThread(porch(), board, quiet, { title: "Canary thread" });
  });

  const muteThread = (muted = "yes") => porch().send(quiet, "peace.mute-thread", { threadId: thread.id, muted });
  const muteBoard = (muted = "yes") => porch().send(quiet, "peace.mute-board", { boardId: String(board.id), muted });
  const seenBy = async (who: Person) => {
    const context = { db: porch().db, now: new Date(), viewer: await viewerOf(who) };
    const { yours } = await findYours(context, "2026-12-01");
    return [yours?.replies.length ?? 0, yours?.boards ?? 0];
  };
  const viewerOf = async ({ cookie }: Person) => {
    const found = await createViewerFinder(porch().db, porch().dependencies.settings)(cookie, new Date());
    return found?.viewer ?? null;
  };

  it("hears no more of either at home, and does again when it is taken back", async () => {
    await makeReply(porch(), thread, other);
    await porch().db.update(threads).set({ lastActivityAt: new Date() });
    expect(await seenBy(quiet)).toEqual([1, 1]);
    for (const mute of [muteThread, muteBoard]) {
      expect(await mute()).toMatchObject({ ok: true, code: "muted" });
      expect(await mute()).toMatchObject({ ok: true, code: "muted" });
      expect(await seenBy(quiet)).toEqual([0, 0]);
      expect(await viewerOf(quiet)).toMatchObject({ hidesSome: true });
      expect(await mute("no")).toMatchObject({ ok: true, code: "unmuted" });
      expect(await seenBy(quiet)).toEqual([1, 1]);
      expect(await viewerOf(quiet)).toMatchObject({ hidesSome: false });
    }
  });

  it("gets no digest of either", async () => {
    const [thursday, before] = [new Date("2026-12-03T23:00:00Z"), new Date("2026-12-01T12:00:00Z")];
    const at = { createdAt: before, lastActivityAt: before };
    const muted = await makeThread(porch(), board, other, { title: "Canary muted", ...at });
    await makeThread(porch(), board, other, { title: "Plain thread", ...at });
    const loudBoard = await makeBoard(porch(), other);
    await joinBoard(porch(), loudBoard, quiet);
    await makeThread(porch(), loudBoard, other, { title: "Canary board", ...at });
    await porch().send(quiet, "peace.mute-thread", { threadId: muted.id, muted: "yes" });
    await porch().send(quiet, "peace.mute-board", { boardId: String(loudBoard.id), muted: "yes" });
    await porch().db.insert(digestReaders).values({ memberId: quiet.id, createdAt: before });
    await sendDigests(porch().dependencies, thursday);
    const [mail] = await porch().mailsTo(quiet.email);
    expect(mail?.text).toContain("Plain thread");
    expect(mail?.text).not.toContain("Canary");
  });
});
