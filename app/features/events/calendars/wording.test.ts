import { expect, it } from "vitest";
import { troubleWords } from "./wording";

it.each(["unreachable", "too-slow", "damaged", "fault", "of a later version"])(
  "what passes by itself is tried again tonight, unless the calendar is paused: %s",
  (code) => {
    expect(troubleWords(code)).toMatch(/ It is tried again tonight\.$/);
    expect(troubleWords(code, true)).not.toContain("tonight");
  },
);

it("what does not pass says what to do", () => {
  expect(troubleWords("unread")).toBe("This calendar takes too long to read. Please use a smaller one.");
  expect(troubleWords("unread", true)).toBe(troubleWords("unread"));
});
