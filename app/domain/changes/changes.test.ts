import { describe, expect, it } from "vitest";
import { changesBetween } from "./changes";

const said = (earlier: string, later: string) =>
  changesBetween(earlier, later).map(({ kind, text }) => ({ same: text, gone: `-${text}-`, new: `+${text}+` })[kind]);

const without = (kind: "gone" | "new", changes: ReturnType<typeof changesBetween>) =>
  changes.flatMap((change) => (change.kind === kind ? [] : change.text)).join("");

describe("what changed between two texts", () => {
  it("is said word by word", () => {
    expect(said("The hen is loose again.", "The goat is loose, again.")).toEqual([
      "The ",
      "-hen-",
      "+goat+",
      " is loose",
      "+,+",
      " again.",
    ]);
    expect(said("One two", "One")).toEqual(["One", "- two-"]);
    expect(said("One", "Zero One")).toEqual(["+Zero +", "One"]);
    expect(said("Same", "Same")).toEqual(["Same"]);
    expect(said("", "Words")).toEqual(["+Words+"]);
    expect(said("a a", "a a a")).toEqual(["a a", "+ a+"]);
  });

  it("is not told in crumbs where a text became another one", () => {
    const [earlier, later] = [
      "The hen is loose in the garden.",
      "Yesterday I saw a tall man in the street by the church.",
    ];
    expect(said(earlier, later)).toEqual([`-${earlier}-`, `+${later}+`]);
    expect(said("Free on Mondays.", `Free on Mondays. ${later}`)).toEqual(["Free on Mondays.", `+ ${later}+`]);
  });

  it("never cuts a letter of two halves", () => expect(said("Hi 👋🏽", "Hi 🎉")).toEqual(["Hi ", "-👋🏽-", "+🎉+"]));

  it("gives both texts back, whatever they are", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const text = () =>
      Array.from({ length: random(40) }, () => ["a", "b", " ", "\n", "é", "🎉", "ab"][random(7)]).join("");
    for (let round = 0; round < 500; round++) {
      const [earlier, later] = [text(), text()];
      const changes = changesBetween(earlier, later);
      expect(without("new", changes)).toBe(earlier);
      expect(without("gone", changes)).toBe(later);
      expect(changes.every((change, index) => change.text !== "" && change.kind !== changes[index - 1]?.kind)).toBe(
        true,
      );
    }
  });

  it("takes no longer than a blink for the longest posts", () => {
    const [earlier, later] = ["a!".repeat(1500), "b?".repeat(1500)];
    const began = performance.now();
    expect(said(earlier, later)).toEqual([`-${earlier}-`, `+${later}+`]);
    expect(said("a!".repeat(240), "b?".repeat(240))).toHaveLength(2);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
