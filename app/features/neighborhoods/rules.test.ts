import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filledForm } from "../../../tests/support/send";
import { checkGuideImage, editNeighborhoodForm } from "./rules";

const good = {
  neighborhoodId: "6f9619ff-8b86-4011-b42d-00cf4fc964ff",
  description: "Bungalows.\r\nAnd pecans.",
  averageRent: " $1,740, one bedroom ",
  walkScore: "84",
  highlights: "Two bakeries\r\n\r\n  Front-porch concerts  \nTwo bakeries\n\u200B\n",
};
const check = (values: Record<string, string | File>) =>
  editNeighborhoodForm.check(filledForm(editNeighborhoodForm.name, { ...good, ...values }));
const errorsOf = (values: Record<string, string | File>) => {
  const checked = check(values);
  return checked.ok ? {} : checked.errors;
};
const inputOf = (values: Record<string, string | File> = {}) => {
  const checked = check(values);
  if (!checked.ok) throw new Error(checked.text);
  return checked.input;
};
const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], "porch", { type });

describe("what a guide says", () => {
  it("is trimmed, and its highlights are lines, each once and none of them blank", () => {
    expect(inputOf()).toEqual({
      ...good,
      description: "Bungalows.\nAnd pecans.",
      averageRent: "$1,740, one bedroom",
      walkScore: 84,
      highlights: ["Two bakeries", "Front-porch concerts"],
      image: undefined,
      removeImage: false,
    });
  });

  it("may be nothing at all", () => {
    const empty = { description: "", averageRent: "", walkScore: "", highlights: "" };
    expect(inputOf(empty)).toMatchObject({ ...empty, walkScore: null, highlights: [] });
  });

  it.each([
    ["0", 0],
    ["100", 100],
    [" 84 ", 84],
    ["007", 7],
    ["   ", null],
  ])("takes %j as a walk score", (typed, score) => expect(inputOf({ walkScore: typed }).walkScore).toBe(score));

  it.each(["101", "-1", "84.5", "1e2", "0x10", "eighty", "٤", "1000", "NaN"])("refuses %s as one", (walkScore) =>
    expect(errorsOf({ walkScore })).toEqual({ walkScore: "Walk score must be a number from 0 to 100" }),
  );

  it("has its bounds", () => {
    expect(errorsOf({ description: "x".repeat(3000), averageRent: "x".repeat(100) })).toEqual({});
    expect(errorsOf({ description: "x".repeat(3001), averageRent: "x".repeat(101) })).toEqual({
      description: "Description must be 3000 characters or fewer",
      averageRent: "Average rent must be 100 characters or fewer",
    });
    const lines = (count: number, length = 5) =>
      Array.from({ length: count }, (_, index) => `${index}`.padEnd(length, "🏮")).join("\n");
    expect(errorsOf({ highlights: lines(12, 61) })).toEqual({});
    expect(inputOf({ highlights: "🏮".repeat(120) }).highlights).toEqual(["🏮".repeat(120)]);
    expect(errorsOf({ highlights: lines(13) })).toEqual({ highlights: "Please keep it to 12 highlights" });
    expect(errorsOf({ highlights: "🏮".repeat(121) })).toEqual({
      highlights: "Each highlight must be 120 characters or fewer",
    });
    expect(errorsOf({ highlights: "a\u0000b" })).toEqual({
      highlights: "Please remove the characters that can't be shown",
    });
  });

  it("takes no field that is not asked for", () => {
    for (const field of ["name", "imageKey", "createdAt", "id"])
      expect(check({ [field]: "x" })).toMatchObject({ ok: false, errors: {} });
  });

  it("never throws, whatever is typed", () => {
    const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
    const anything = fc.string({ unit: anyCharacter, maxLength: 600 });
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(good)), anything, (name, typed) => {
        const checked = check({ [name]: typed });
        if (!checked.ok) expect(checked.text).toBeTruthy();
      }),
    );
  });
});

describe("the picture of a guide", () => {
  const fiveMegabytes = 5 * 1024 * 1024;

  it("may have five megabytes, and is told so in the specification’s words", () => {
    expect(checkGuideImage(file("image/png", fiveMegabytes))).toBeUndefined();
    expect(check({ image: file("image/png", fiveMegabytes + 1) })).toMatchObject({
      title: "Image too large",
      text: "Please select an image smaller than 5MB",
      errors: { image: "Please select an image smaller than 5MB" },
    });
  });

  it.each(["application/pdf", "text/html", ""])("is not of type %j", (type) =>
    expect(check({ image: file(type) })).toMatchObject({
      title: "Invalid file type",
      text: "Please select an image file",
    }),
  );

  it("of a kind that can't be shown is told which can", () => {
    const checked = check({ image: file("image/svg+xml") });
    expect(checked).toMatchObject({ title: "Invalid file type", text: expect.stringContaining("JPEG, PNG, WebP") });
  });
});
