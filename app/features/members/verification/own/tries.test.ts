import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { askForLetter } from "../../../../../tests/support/residencies";
import { letterCode, letterCodeHash } from "../letter/codes.server";
import { letters } from "../letter/table.server";

describe("the tries of a letter", () => {
  const porch = withPorchlight();
  let [member, other]: Person[] = [];
  let code = "";

  beforeEach(async () => {
    await emptyCity(porch());
    [member, other] = [await porch().member(), await porch().member()];
    const id = await askForLetter(porch(), member);
    const { settings } = porch().dependencies;
    const print = { id, prints: 1 };
    code = letterCode(print, settings);
    await porch()
      .db.update(letters)
      .set({ state: "sent", prints: 1, codeHash: letterCodeHash(print, settings), sentAt: new Date() })
      .where(eq(letters.id, id));
  });

  const told = async (who: Person | undefined, typed: string) =>
    (await porch().send(who as Person, "residency.enter-code", { code: typed })).toast?.text;

  it("are told to who has it, and that the last one was the last", async () => {
    const left = [];
    for (let time = 0; time < 5; time++) left.push(await told(member, "0000000000"));
    expect(left.slice(0, 4).map((text) => /Your letter has (.*) left/.exec(text ?? "")?.[1])).toEqual([
      "4 tries",
      "3 tries",
      "2 tries",
      "1 try",
    ]);
    expect(left[4]).toContain("That was the last try");
    // Nothing is left to be tried: no more is said than to anybody.
    expect(await told(member, code)).toBe(await told(other, "0000000000"));
  });

  it("are nobody else's: the right code of another member's letter is answered like a wrong one", async () => {
    const wrong = await told(other, "0000000000");
    expect(await told(other, code)).toBe(wrong);
    expect(wrong).not.toMatch(/try|tries/);
  });
});
