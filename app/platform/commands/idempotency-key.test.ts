import { hash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeBoard } from "../../../tests/support/boards";
import { withPorchlight } from "../../../tests/support/porchlight";
import { idempotencyKeys } from "./table.server";

const porch = withPorchlight();

it("what was sent can’t be guessed from the key of a form that is kept, without the server’s secret", async () => {
  const member = await porch().member();
  const { id } = await makeBoard(porch(), await porch().member());
  const sent = { boardId: String(id), "idempotency-key": "a-key-that-a-browser-made" };
  for (let times = 0; times < 2; times++)
    expect(await porch().send(member, "boards.join", sent)).toMatchObject({ ok: true, code: "joined" });
  const rows = await porch()
    .db.select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.actorId, member.id));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key).toMatch(/^boards\.join\|a-key-that-a-browser-made\|[\w-]{43}$/);
  expect(rows[0]?.key).not.toContain(hash("sha256", JSON.stringify([[sent.boardId]]), "base64url"));
});
