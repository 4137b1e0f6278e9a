import { beforeEach, describe, expect, it } from "vitest";
import { makeBoard, makeReply, makeThread } from "../../../../tests/support/boards";
import type { Person } from "../../../../tests/support/cast";
import { withPorchlight } from "../../../../tests/support/porchlight";
import { listBoards } from "../queries.server";
import { boardsShown } from "../rules";
import { listThreads } from "../threads/queries.server";

describe("who wrote last", () => {
  const porch = withPorchlight();
  const asked = () => ({ db: porch().db, viewer: null, now: new Date() });
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
  const names = (people: readonly { name: string }[] = []) => people.map(({ name }) => name);
  let [ana, ben, cal, dee]: Person[] = [];
  let board: { id: number };

  beforeEach(async () => {
    [ana, ben, cal, dee] = await Promise.all(
      ["Ana Porch", "Ben Porch", "Cal Porch", "Dee Porch"].map((fullName) => porch().member({ fullName })),
    );
    board = await makeBoard(porch(), null);
  });
  const inThreads = async () => (await listThreads(asked(), board.id, {})).threads.map(({ talkers }) => names(talkers));
  const onBoard = async () =>
    names((await listBoards(asked(), boardsShown)).others.find(({ id }) => id === board.id)?.talkers);

  it("in a thread are three neighbors at most, each once, the latest first", async () => {
    const thread = await makeThread(porch(), board, ana as Person);
    expect(await inThreads()).toEqual([[]]);
    for (const author of [dee, ana, ben, cal, null, ben]) await makeReply(porch(), thread, author as Person | null);
    expect(await inThreads()).toEqual([["Ben Porch", "Cal Porch", "Ana Porch"]]);
  });

  it("on a board are those with the last word in its threads, not those who began them", async () => {
    const old = await makeThread(porch(), board, ana as Person, { lastActivityAt: at(9) });
    await makeReply(porch(), old, ben as Person, { createdAt: at(1) });
    await makeReply(porch(), old, cal as Person, { createdAt: at(9) });
    await makeThread(porch(), board, dee as Person, { lastActivityAt: at(5) });
    const gone = await makeThread(porch(), board, ben as Person, { lastActivityAt: at(7) });
    await makeReply(porch(), gone, null, { createdAt: at(7) });
    expect(await onBoard()).toEqual(["Cal Porch", "Dee Porch"]);
  });
});
