import { beforeEach, describe, expect, it } from "vitest";
import { hourMs } from "~/platform/time";
import type { AdminContext } from "~/shell/admin/guard.server";
import type { Person } from "../../../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { askForLetter } from "../../../../../tests/support/residencies";
import { findSheet } from "./queries.server";
import { letters } from "./table.server";

describe("a sheet of letters", () => {
  const porch = withPorchlight();
  beforeEach(() => emptyCity(porch()));

  it("is for the admin who asked for it, within the hour", async () => {
    const [admin, other] = [await porch().member({ admin: true }), await porch().member({ admin: true })];
    const letterId = await askForLetter(porch(), await porch().member());
    expect(await porch().send(admin, "letters.print", { letters: [letterId] })).toMatchObject({ ok: true });
    const [letter] = await porch().db.select().from(letters);
    const onSheet = async (who: Person, now = new Date()) => {
      const viewer = (await porch().findViewer(who.cookie, new Date()))?.viewer;
      const context = { db: porch().db, now, viewer } as AdminContext;
      return (await findSheet(context, letter?.sheetId ?? "", porch().dependencies.settings.secret)).length;
    };
    expect([await onSheet(admin), await onSheet(other)]).toEqual([1, 0]);
    expect(await onSheet(admin, new Date(Date.now() + 1.1 * hourMs))).toBe(0);
  });
});
