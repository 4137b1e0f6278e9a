import { describe, expect, it } from "vitest";
import { readerWords, reasonLabel, reportPath, reportReasons } from "./rules";

describe("before a report is sent", () => {
  it("is said who reads it: the board's creator and the admins", () =>
    expect(readerWords("reply", "creator")).toEqual({
      title: "Report this reply to the board creator",
      text: "They, or an admin in their place, get your name, the reason and a copy of what it says. Admins see it too.",
    }));

  it("is said that the admins read it where the creator can't judge", () =>
    expect(readerWords("thread", "admins")).toEqual({
      title: "Report this thread to the admins",
      text: "The board’s creator can’t judge this one, so the admins read it. They get your name, the reason and a copy of what it says.",
    }));
});

it("a reason is shown in its own words, one that is no more as another", () => {
  for (const { value, label } of reportReasons) expect(reasonLabel(value)).toBe(label);
  expect(reasonLabel("gone" as never)).toBe("Other");
});

it("the page of a report says what it is about", () => expect(reportPath("reply", "a")).toBe("/report/reply/a"));
