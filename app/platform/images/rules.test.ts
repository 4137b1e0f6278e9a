import { describe, expect, test } from "vitest";
import { text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { checkImage, imageField, isImageKey, MAX_IMAGE_BYTES } from "./rules";
import { versionsOf } from "./versions";

const fileOf = (size: number, type = "image/png", name = "porch.png") =>
  new File([new Uint8Array(size)], name, { type });

describe("checkImage says the sentences of the specification", () => {
  test.each(["image/jpeg", "image/jpg", "image/png", "image/webp", "image/gif"])("nothing against %s", (type) => {
    expect(checkImage(fileOf(10, type))).toBeUndefined();
  });

  test.each([
    ["image/svg+xml", "image/svg+xml"],
    ["text/html", "text/html"],
    ["", "unknown"],
  ])("the type of %j is told as %s", (type, told) => {
    expect(checkImage(fileOf(10, type))).toBe(
      `Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image. Your file type: ${told}`,
    );
  });

  test("5 MB is enough, and a byte more is too much", () => {
    expect(checkImage(fileOf(MAX_IMAGE_BYTES))).toBeUndefined();
    expect(checkImage(fileOf(MAX_IMAGE_BYTES + 1))).toBe("File size too large (5.01MB). Maximum allowed size is 5MB.");
    expect(checkImage(fileOf(6.255 * 1024 * 1024))).toBe("File size too large (6.26MB). Maximum allowed size is 5MB.");
  });

  test("nothing, or an empty file, is no file", () => {
    expect(checkImage(undefined)).toBe("No file selected");
    expect(checkImage(fileOf(0))).toBe("No file selected");
  });
});

describe("a form with a picture", () => {
  const title = text({ required: "Title is required", max: [100, "Title must be 100 characters or fewer"] });
  const required = form("t.required", { image: imageField("Please upload an event image"), title });
  const optional = form("t.optional", { image: imageField() });
  const dataOf = (fields: Record<string, string | File>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const noFileChosen = new File([], "", { type: "application/octet-stream" });

  test("tells a wrong file under Invalid image", () => {
    expect(required.check(dataOf({ image: fileOf(10, "text/html"), title: "Chess" }))).toMatchObject({
      ok: false,
      title: "Invalid image",
      text: "Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image. Your file type: text/html",
    });
  });

  test("tells a missing file with the other messages, also after a wrong one", () => {
    required.check(dataOf({ image: fileOf(10, "text/html"), title: "Chess" }));
    for (const image of [noFileChosen, undefined]) {
      const data = dataOf({ title: "", ...(image && { image }) });
      expect(required.check(data)).toEqual({
        ok: false,
        errors: { image: "Please upload an event image", title: "Title is required" },
        title: "Validation error",
        text: "Please upload an event image, Title is required",
      });
    }
  });

  test("takes a good file, and none where none is needed", () => {
    const image = fileOf(10);
    expect(required.check(dataOf({ image, title: "Chess" }))).toMatchObject({ ok: true, input: { title: "Chess" } });
    expect(optional.check(dataOf({ image: noFileChosen }))).toEqual({ ok: true, input: { image: undefined } });
    expect(optional.check(dataOf({}))).toEqual({ ok: true, input: { image: undefined } });
    expect(optional.check(dataOf({ image: "" }))).toEqual({ ok: true, input: { image: undefined } });
  });

  test("takes no text for a file", () => {
    const image = "The file did not arrive. Please choose it again.";
    expect(optional.check(dataOf({ image: "porch.png" }))).toMatchObject({ ok: false, errors: { image } });
  });
});

test("a picture has the versions that it can fill, and always the two for faces", () => {
  expect(versionsOf(1)).toEqual([160, 320]);
  expect(versionsOf(320)).toEqual([160, 320]);
  expect(versionsOf(321)).toEqual([160, 320, 640]);
  expect(versionsOf(1920)).toEqual([160, 320, 640, 960, 1280, 1920]);
});

test("only 32 hexadecimal digits are a key", () => {
  expect(isImageKey("0123456789abcdef0123456789abcdef")).toBe(true);
  for (const text of [
    "",
    "0123456789ABCDEF0123456789ABCDEF",
    "0123456789abcdef0123456789abcdef\n",
    "..",
    "a".repeat(33),
  ]) {
    expect(isImageKey(text)).toBe(false);
  }
});
