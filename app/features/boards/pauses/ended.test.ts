import { expect, it } from "vitest";
import { forgetRemoved } from "~/features/boards/removed/jobs.server";
import { hourMs } from "~/platform/time";
import { makeBoard } from "../../../../tests/support/boards";
import { withPorchlight } from "../../../../tests/support/porchlight";
import { pauses } from "./table.server";

const porch = withPorchlight();

it("a pause that is over is gone after the next night, and one that holds stays until then", async () => {
  const now = new Date();
  const { id: memberId } = await porch().member();
  const board = await makeBoard(porch(), await porch().member());
  const until = (hours: number) => new Date(now.getTime() + hours * hourMs);
  await porch()
    .db.insert(pauses)
    .values([
      { memberId, boardId: board.id, until: until(-1) },
      { memberId, boardId: null, until: until(1) },
    ]);
  await forgetRemoved(porch().db, now);
  expect(await porch().db.select({ until: pauses.until }).from(pauses)).toEqual([{ until: until(1) }]);
  await forgetRemoved(porch().db, until(1));
  expect(await porch().db.$count(pauses)).toBe(0);
});
