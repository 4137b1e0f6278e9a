import { beforeEach, expect, it } from "vitest";
import { atOnce } from "./support/at-once";
import { createDesk, undoSeconds } from "./support/decisions";
import { emptyCity, onPostgres, withPorchlight } from "./support/porchlight";

onPostgres("decisions at once", (engine) => {
  const porch = withPorchlight({ engine, config: { undoSeconds } });
  beforeEach(() => emptyCity(porch()));
  const { pending, decide, undoable, holdEnds, pointsOf, rowOf } = createDesk(porch);

  it("of many presses of Undo one counts, and undone is never told", async () => {
    for (let round = 0; round < 5; round++) {
      const [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
      const { id } = await pending({ owner });
      await decide(admin, id, "approved");
      const [{ id: decisionId } = { id: "" }] = await undoable(admin);
      const due = holdEnds();
      const answers = await atOnce(10, () => porch().send(admin, "moderation.undo", { decisionId }));
      await due;
      const undone = answers.filter(({ ok }) => ok).length;
      expect(undone).toBeLessThanOrEqual(1);
      expect((await rowOf(id))?.status).toBe(undone ? "pending" : "approved");
      expect(await pointsOf(owner)).toBe(undone ? 0 : 10);
      expect(await porch().mailsTo(owner.email)).toHaveLength(undone ? 0 : 1);
    }
  });
});
