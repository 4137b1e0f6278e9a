import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tones } from "~/platform/images/pictures";
import { faceOf, faceTones, initialsOf } from "./viewer";

describe("initials", () => {
  it.each([
    ["Ana Porch", "ana", "AP"],
    ["ana lucía prado", "ana", "ALP"],
    ["One Two Three Four", "x", "OTT"],
    ["Madonna", "mad", "M"],
    ["é", "x", "É"],
    ["  Ana \t Porch ", "x", "AP"],
    ["(Bob) O'Neil-Smith", "x", "BO"],
    ["王小明", "wang", "王"],
    ["Мария Иванова", "m", "МИ"],
    ["محمد علي", "m", "مع"],
    ["👩‍👩‍👧 Family", "x", "👩‍👩‍👧F"],
    ["क्षमा राव", "x", "क्षरा"],
    ["7 Bridges", "x", "7B"],
    ["---", "gus_o", "GU"],
    ["", "gus_o", "GU"],
    ["", "g", "G"],
    ["", "", "AN"],
  ])("of %j (%s) are %s", (fullName, username, expected) => {
    expect(initialsOf({ fullName, username })).toBe(expected);
  });

  it("of nobody are AN", () => {
    expect(initialsOf(null)).toBe("AN");
    expect(faceOf(null)).toEqual({ avatarKey: null, initials: "AN", tone: null });
  });
});

describe("a face", () => {
  const ana = { id: "6f9619ff-8b86-4011-b42d-00cf4fc964ff", fullName: "Ana Porch", username: "ana" };

  it("is the picture that somebody chose, else their own initials, and nobody else's", () => {
    expect(faceOf({ ...ana, avatarKey: "hers" })).toMatchObject({ avatarKey: "hers", initials: "AP" });
    expect(faceOf({ ...ana, avatarKey: null })).toMatchObject({ avatarKey: null, initials: "AP" });
    expect(faceOf({ ...ana, fullName: "Otis Bell" })).toMatchObject({ avatarKey: null, initials: "OB" });
    expect(faceOf(null)).toEqual({ avatarKey: null, initials: "AN", tone: null });
  });
});

describe("the colour of a face", () => {
  const ids = Array.from({ length: 300 }, () => crypto.randomUUID());
  const toneOf = (id: string, fullName = "Ana Porch") => faceOf({ id, fullName, username: "ana" }).tone;

  it("follows from the account, whatever it is called, and all of them are used", () => {
    for (const id of ids) expect(toneOf(id, "Someone Else")).toBe(toneOf(id));
    expect(new Set(ids.map((id) => toneOf(id))).size).toBe(faceTones);
    expect(tones).toHaveLength(faceTones);
  });

  const css = readFileSync("app/ui/tokens.css", "utf8");
  /** The two values of a colour, light and dark. */
  function valuesOf(name: string): string[] {
    const [, value = ""] = new RegExp(`--${name}: ([^;]+);`).exec(css) ?? [];
    const found = value.match(/#[0-9a-f]{6}/g) ?? [];
    return found.length === 1 ? [...found, ...found] : found;
  }

  it.each([...tones, "bg-paper-sunk text-muted"])("lets letters be read in light and dark: %s", (classes) => {
    const [, ground = "", ink = ""] = /bg-(\S+) text-(\S+)/.exec(classes) ?? [];
    const [grounds, inks] = [valuesOf(ground), valuesOf(ink)];
    expect([grounds.length, inks.length]).toEqual([2, 2]);
    for (const theme of [0, 1]) expect(contrast(grounds[theme], inks[theme])).toBeGreaterThanOrEqual(4.5);
  });
});

function contrast(one = "", other = ""): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** As WCAG 2 has it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
