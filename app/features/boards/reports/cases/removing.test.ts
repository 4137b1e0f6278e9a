import { describe, expect, it } from "vitest";
import { removingWords } from "./removing.server";

const reply = {
  ...{ contentType: "reply", path: "/threads/1#reply-1", boardName: "Slow Rides" },
  author: { id: "2", name: "Ana" },
};

describe("what the form of a decision says of removing", () => {
  it.each([
    [
      "of what stands on a board",
      {},
      "The reply is removed; a copy stays here. Ana loses 20 points of reputation. An admin can restore it for 30 days.",
    ],
    [
      "of what stands on no board and is restored by nobody",
      { boardName: null, contentType: "restaurants-review" },
      "The review is removed with its stars; a copy stays here. Ana loses 20 points of reputation.",
    ],
    [
      "of what its author deleted",
      { path: null },
      "It is gone already; the copy stays here. Ana loses 20 points of reputation.",
    ],
    [
      "of what somebody wrote whose account is gone",
      { author: { id: null, name: "A neighbor" } },
      "The reply is removed; a copy stays here. Its author’s account is gone. An admin can restore it for 30 days.",
    ],
  ])("says it %s", (_, changed, words) => expect(removingWords({ ...reply, ...changed })).toBe(words));
});
