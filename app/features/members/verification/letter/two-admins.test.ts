import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { askForLetter } from "../../../../../tests/support/residencies";
import { letters } from "./table.server";

describe("two admins who prepare sheets", () => {
  const porch = withPorchlight();
  let [one, other]: Person[] = [];
  let [first, second] = ["", ""];
  beforeEach(async () => {
    await emptyCity(porch());
    [one, other] = [await porch().member({ admin: true }), await porch().member({ admin: true })];
    [first, second] = [
      await askForLetter(porch(), await porch().member()),
      await askForLetter(porch(), await porch().member()),
    ];
  });
  const print = (who: Person | undefined, ids: string[], replaces = "") =>
    porch().send(who as Person, "letters.print", { letters: ids, replaces });
  const letter = async (id: string) => {
    const [row] = await porch().db.select().from(letters).where(eq(letters.id, id));
    return row as NonNullable<typeof row>;
  };
  const sheetOf = async (id: string) => (await letter(id)).sheetId ?? "";
  const stale = { status: 409, toast: { title: "Failed to print the letters" } };

  it("leave each other's paper alone: from an older list only what still waits is taken", async () => {
    await print(one, [first]);
    const paper = await letter(first);
    expect(await print(other, [first])).toMatchObject(stale);
    const answer = await print(other, [first, second]);
    expect(answer).toMatchObject({ ok: true, toast: { title: "1 letter ready to print" } });
    expect(answer.toast?.text).toContain("1 left alone: your own, or prepared by another admin");
    expect(await letter(first)).toEqual(paper);
    expect(await letter(second)).toMatchObject({ state: "printed", printedBy: other?.id });
  });

  it("prepare the sheet anew that their page shows, and no other that has taken its place", async () => {
    await print(one, [first, second]);
    const shown = await sheetOf(first);
    expect(await print(other, [first, second], shown)).toMatchObject({ ok: true });
    const paper = await letter(first);
    expect(paper).toMatchObject({ prints: 2, printedBy: other?.id });
    expect(paper.sheetId).not.toBe(shown);
    expect(await print(one, [first, second], shown)).toMatchObject(stale);
    expect(await letter(first)).toEqual(paper);
  });
});
