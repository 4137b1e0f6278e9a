import { describe, expect, it } from "vitest";
import { reportPath } from "./report-path";
import {
  beforeTitle,
  kindWords,
  onBoard,
  readerWords,
  reasonLabel,
  reportReasons,
  typeAround,
  withArticle,
} from "./rules";

describe("before a report is sent", () => {
  it("is said who reads it: the board's creator and the admins", () =>
    expect(readerWords("reply", "creator")).toEqual({
      title: "Report this reply to the board creator",
      text: "The creator, the board’s moderators or an admin read the reason and a copy of what it says. Only the creator and the admins see your name.",
    }));

  it("is said that the admins read it where the creator can't judge", () =>
    expect(readerWords("thread", "admins")).toEqual({
      title: "Report this thread to the admins",
      text: "The board’s creator can’t judge this one. The admins, or a moderator who can, read the reason and a copy of what it says. Only the admins see your name.",
    }));

  it("is said that the admins read what stands on no board", () =>
    expect(readerWords("event", "house")).toEqual({
      title: "Report this event to the admins",
      text: "The admins read the reason and a copy of what it says. Only they see your name.",
    }));
});

it("what was reported is called by its words", () => {
  const words = [
    ["thread", "thread"],
    ["reply", "reply"],
    ["happy-hours", "happy hour"],
    ["restaurants-review", "review"],
    ["profile", "profile"],
  ].map(([type = "", noun = ""]) => kindWords(type, noun));
  expect(words).toEqual(["Thread", "Reply in", "Happy hour", "Review of", "Profile of"]);
  expect(beforeTitle("restaurants-answer", "answer")).toBe("answer to a review of");
  const types = ["thread", "reply", "happy-hours", "happy-hours-review", "restaurants-answer", "profile"];
  expect(types.map(typeAround)).toEqual([undefined, "thread", undefined, "happy-hours", "restaurants", undefined]);
  expect([withArticle("event"), withArticle("reply")]).toEqual(["an event", "a reply"]);
  expect([onBoard("Rides"), onBoard(null)]).toEqual([" on Rides", ""]);
});

it("a reason is shown in its own words, one that is no more as another", () => {
  for (const { value, label } of reportReasons) expect(reasonLabel(value)).toBe(label);
  expect(reasonLabel("gone" as never)).toBe("Other");
});

it("the page of a report says what it is about", () => expect(reportPath("reply", "a")).toBe("/report/reply/a"));
