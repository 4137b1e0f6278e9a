import { describe, expect, it } from "vitest";
import { longestSearch } from "~/platform/forms/search-text";
import { duplicateHints } from "./duplicate-hints";

const alone = { sameTitle: 0, sameAddress: 0, titleThere: null, address: "" };

describe("hints at duplicates", () => {
  it("are none where there is nothing like it", () => {
    expect(duplicateHints("Chess", alone)).toEqual([]);
    expect(duplicateHints("Chess", undefined)).toEqual([]);
  });

  it("name the one at the same address, and count several", () => {
    const there = { ...alone, address: "1 Barn Lane", titleThere: "Loro" };
    expect(duplicateHints("Chess", { ...there, sameAddress: 1 })).toEqual([
      { text: "Same address as “Loro”", search: "1 Barn Lane" },
    ]);
    expect(duplicateHints("Chess", { ...there, sameAddress: 10 })[0]?.text).toBe("Same address as 10 others or more");
    expect(duplicateHints("Chess", { ...there, sameTitle: 1, sameAddress: 3 })).toEqual([
      { text: "Same name as 1 other", search: "Chess" },
      { text: "Same address as 3 others", search: "1 Barn Lane" },
    ]);
  });

  it("search for no more than the search takes, and never for half a character", () => {
    const title = `${"x".repeat(longestSearch - 1)}🐐`;
    const [hint] = duplicateHints(title, { ...alone, sameTitle: 1 });
    expect(hint?.search).toBe("x".repeat(longestSearch - 1));
  });
});
