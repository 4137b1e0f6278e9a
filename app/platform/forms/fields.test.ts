import { describe, expect, it } from "vitest";
import { choice, choices, chosenId, day, email, type Field, flag, id, nilUuid, text, timeOfDay, whole } from "./fields";
import { lines } from "./lines-field";

/** What a field makes of a value: the value, or the sentence that refuses it. */
function taken<T>(field: Field<T>, sent: unknown): unknown {
  const read = field.read(sent);
  return read.ok ? { value: read.value } : read.message;
}

const title = text({ required: "Title is required", max: [5, "Too long"] });
const note = text({ max: [5, "Too long"] });
const address = text({ max: [20, "Too long"], min: [10, "Too short"] });
const unshown = "Please remove the characters that can't be shown";

describe("a text", () => {
  it.each([
    ["  porch  ", "porch"],
    ["a\r\nb\rc", "a\nb\nc"],
    ["e\u0301e\u0301", "éé"],
    ["🏮🏮🏮🏮🏮", "🏮🏮🏮🏮🏮"],
    ["a\tb", "a\tb"],
    ["a\u200Bb", "a\u200Bb"],
  ])("takes %j as %j", (typed, value) => expect(taken(title, typed)).toEqual({ value }));

  it.each([
    ["what can't become short enough", "a".repeat(21), "Too long"],
    ["blanks without end", " ".repeat(21), "Too long"],
  ])("is measured as it was sent: %s", (_what, typed, message) => expect(taken(title, typed)).toBe(message));

  it("has no letter with more marks than Unicode allows in a stream", () => {
    const long = text({ max: [3000, "Too long"] });
    const marks = (count: number) => `a${"\u0301\u0316".repeat(count / 2)}b`;
    expect(taken(long, marks(30))).toEqual({ value: marks(30).normalize("NFC") });
    expect(taken(long, marks(32))).toBe(unshown);
    expect(taken(email("No address"), marks(32))).toBe(unshown);
  });

  it("of four characters a letter is as long as its letters", () =>
    expect(taken(title, "\u1F82".normalize("NFD").repeat(5))).toEqual({ value: "\u1F82".repeat(5) }));

  it.each(["", " ", "\n\t", "\u200B", "\u00A0\uFEFF", "\u2800\u3164\u115F\u1160", "\u200B \u200D"])(
    "%j is empty",
    (typed) => {
      expect(taken(title, typed)).toBe("Title is required");
      expect(taken(note, typed)).toEqual({ value: "" });
    },
  );

  it.each(["\0", "a\0b", "a\u0007", "a\u0085", "\u202Egnp", "a\u2066", "\uD800", "a\uDC00"])(
    "%j is refused",
    (typed) => {
      expect(taken(title, typed)).toBe(unshown);
      expect(taken(note, typed)).toBe(unshown);
    },
  );

  it("counts characters as a reader does, after trimming", () => {
    expect(taken(title, "🏮".repeat(5))).toEqual({ value: "🏮".repeat(5) });
    expect(taken(title, "🏮".repeat(6))).toBe("Too long");
    expect(taken(title, ` ${"x".repeat(5)} `)).toEqual({ value: "xxxxx" });
    expect(taken(title, "x".repeat(6))).toBe("Too long");
  });

  it("keeps breaks and indentation of several lines, the first one's too", () => {
    const several = text({ max: [100, "Too long"] });
    const typed = " \n\t\r\n  To do:\r\n\r\n\r\n\t- paint\n    - the porch  \n \n";
    expect(taken(several, typed)).toEqual({ value: "  To do:\n\n\n\t- paint\n    - the porch" });
    expect(taken(several, "  one line \n")).toEqual({ value: "one line" });
    expect(taken(several, " \n\t\n ")).toEqual({ value: "" });
  });

  it("may be empty or long enough", () => {
    expect(taken(address, "")).toEqual({ value: "" });
    expect(taken(address, "x".repeat(9))).toBe("Too short");
    expect(taken(address, "x".repeat(10))).toEqual({ value: "x".repeat(10) });
  });

  it("is nothing but a text", () => {
    for (const wrong of [null, undefined, 5, ["a"], {}, new File(["a"], "a")])
      expect(taken(title, wrong)).toBeTypeOf("string");
  });
});

describe("an e-mail address", () => {
  const field = email();
  const long = (length: number) =>
    `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(length - 192)}.test`;

  it("is kept in lower case and without blanks around it", () => {
    expect(taken(field, " Ana@Porch.Test ")).toEqual({ value: "ana@porch.test" });
    expect(taken(field, "ana+events@porch.co.uk")).toEqual({ value: "ana+events@porch.co.uk" });
  });

  it.each([
    "",
    "ana",
    "ana@",
    "@porch.test",
    "ana@porch",
    "a@x.test,b@y.test",
    "a@x.test;b@y.test",
    "a@x.test\r\nBcc: b@y.test",
    "a b@x.test",
    "a@x.test\0",
    "a\0@x.test",
    "a＠x.test",
    "<a@x.test>",
    '"a"@x.test',
    "a..b@x.test",
    `${"a".repeat(65)}@x.test`,
    `a@${"b".repeat(249)}.test`,
    `${"a".repeat(252)}@x.test`,
  ])("%j is none", (typed) => expect(taken(field, typed)).toBe("Invalid email address"));

  it("has at most 255 characters, of which the name of its server may take nearly all", () => {
    for (const good of [long(255), `a@${"b".repeat(248)}.test`]) expect(taken(field, good)).toEqual({ value: good });
    expect(taken(field, long(256))).toBe("Invalid email address");
  });
});

describe("the other fields", () => {
  it("a day is one that exists in this century", () => {
    for (const good of ["2026-11-20", "2028-02-29", "2099-12-31"])
      expect(taken(day("No"), good)).toEqual({ value: good });
    for (const bad of [
      "",
      "2026-02-29",
      "2026-13-01",
      "2026-11-31",
      "1999-12-31",
      "2100-01-01",
      "9999-12-31",
      "20-11-2026",
      "2026-11-20T00:00",
    ])
      expect(taken(day("No"), bad), bad).toBe("No");
  });

  it("a time is one on the grid", () => {
    for (const good of ["00:00", "09:15", "23:45"]) expect(taken(timeOfDay("No", 15), good)).toEqual({ value: good });
    for (const bad of ["", "24:00", "9:15", "09:10", "09:15:00", "0９:15", "-1:00"])
      expect(taken(timeOfDay("No", 15), bad), bad).toBe("No");
    expect(taken(timeOfDay("No"), "09:10")).toEqual({ value: "09:10" });
  });

  it("a whole number is written in digits and within its bounds", () => {
    for (const good of ["1", "5", "05"]) expect(taken(whole(1, 5, "No"), good)).toEqual({ value: Number(good) });
    for (const bad of ["", "0", "6", "-1", "1.0", "1e0", " 1", "0x1", "NaN", "٣", "9".repeat(20)])
      expect(taken(whole(1, 5, "No"), bad), bad).toBe("No");
  });

  it("a choice is one of the list and never a property of an object", () => {
    expect(taken(choice(["a", "b"], "No"), "a")).toEqual({ value: "a" });
    for (const bad of ["", "A", "c", "toString", "__proto__", "constructor"])
      expect(taken(choice(["a", "b"], "No"), bad), bad).toBe("No");
  });

  it("choices are some of the list, in its order and each once", () => {
    const field = choices(["a", "b", "c"], "Choose");
    expect(field.takes).toBe("many");
    expect(taken(field, ["a"])).toEqual({ value: ["a"] });
    expect(taken(field, ["c", "a", "c"])).toEqual({ value: ["a", "c"] });
    expect(taken(field, ["c", "b", "a"])).toEqual({ value: ["a", "b", "c"] });
    for (const bad of [
      [],
      [""],
      ["a", ""],
      ["A"],
      ["a", "d"],
      ["a,b"],
      ["toString"],
      ["__proto__"],
      [new File([], "a")],
    ])
      expect(taken(field, bad), String(bad)).toBe("Choose");
    for (const wrong of ["a", null, undefined, { 0: "a", length: 1 }]) expect(taken(field, wrong)).toBeTypeOf("string");
  });

  it("an id that can't be one is nobody's, and one that was to be chosen is missing", () => {
    const good = "6f9619ff-8b86-d011-b42d-00cf4fc964ff";
    expect(taken(id(), good)).toEqual({ value: good });
    expect(taken(chosenId("Choose"), good)).toEqual({ value: good });
    // One thing has one spelling, wherever it is written down.
    for (const field of [id(), chosenId("Choose")]) expect(taken(field, good.toUpperCase())).toEqual({ value: good });
    for (const bad of ["", "0", "-1", "9223372036854775808", `${good}0`, "'", `${good}\n`]) {
      expect(taken(id(), bad), bad).toEqual({ value: nilUuid });
      expect(taken(chosenId("Choose"), bad), bad).toBe("Choose");
    }
  });

  it("lines are trimmed, none is blank, each is there once, and they keep their order", () => {
    const field = lines({ max: [3, "Too many"], each: [5, "Too long"] });
    expect(taken(field, " b \r\n\r\na\n \u200B\t\nb")).toEqual({ value: ["b", "a"] });
    expect(taken(field, "")).toEqual({ value: [] });
    expect(taken(field, "🏮🏮🏮🏮🏮\nb\nc")).toEqual({ value: ["🏮🏮🏮🏮🏮", "b", "c"] });
    expect(taken(field, "a\nb\nc\nd")).toBe("Too many");
    expect(taken(field, "a\nbcdefg")).toBe("Too long");
    for (const bad of ["a\u0000", "a\nb\u202E", "\uD83C"]) expect(taken(field, bad), JSON.stringify(bad)).toBe(unshown);
    for (const wrong of [null, undefined, ["a"], new File([], "a")]) expect(taken(field, wrong)).toBeTypeOf("string");
  });

  it("a flag is ticked or not", () => {
    expect([taken(flag(), "on"), taken(flag(), "")]).toEqual([{ value: true }, { value: false }]);
    expect(taken(flag(), "true")).toBeTypeOf("string");
  });
});
