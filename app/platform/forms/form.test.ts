import { describe, expect, it } from "vitest";
import { choice, file, password, text } from "./fields";
import { form, keptValues } from "./form";

const picnic = form(
  "picnics.plan",
  {
    title: text({ required: "Title is required", max: [10, "Title must be 10 characters or fewer"] }),
    password: password([[(value) => value.length > 3, "Too short"]], "Weak password"),
    food: { ...choice(["cake", "pie"], "Cake or pie"), title: "Invalid food" },
    photo: file("Please upload a photo", ({ size }) => (size > 3 ? "Too large" : undefined)),
    bring: text({ max: [10, "Bring must be 10 characters or fewer"] }),
  },
  ({ title, food }) => (title === food ? { title: "A title is no food" } : ({} as Record<string, string>)),
);

const good = { title: "Sunday", password: "pass word ", food: "pie", photo: new File(["x"], "x.png"), bring: "" };

function data(values: object): FormData {
  const filled = new FormData();
  for (const [name, value] of Object.entries(values)) filled.append(name, value);
  return filled;
}

describe("a form", () => {
  it("gives its fields and nothing else", () => {
    const checked = picnic.check(data({ ...good, command: "picnics.plan", "idempotency-key": "x" }));
    expect(checked).toEqual({ ok: true, input: good });
  });

  it("keeps a password as it was typed", () => {
    expect(picnic.check(data(good))).toMatchObject({ input: { password: "pass word " } });
  });

  it.each(["ownerId", "title[]", "title.x", "__proto__", "constructor", "Title", " title", ""])(
    "knows no field %j",
    (name) => {
      expect(picnic.check(data({ ...good, [name]: "x" }))).toEqual({
        ok: false,
        errors: {},
        title: "Validation error",
        text: "This form has a field that we don't know. Please reload the page and try again.",
      });
    },
  );

  it("takes no field twice", () => {
    const twice = data(good);
    twice.append("food", "cake");
    expect(picnic.check(twice)).toMatchObject({
      ok: false,
      text: "A field was sent twice. Please reload the page and try again.",
    });
  });

  it("joins the messages by commas, one a field, each once", () => {
    const { photo: _photo, ...rest } = good;
    expect(picnic.check(data({ ...rest, title: " ", bring: "x".repeat(11) }))).toEqual({
      ok: false,
      errors: {
        title: "Title is required",
        photo: "Please upload a photo",
        bring: "Bring must be 10 characters or fewer",
      },
      title: "Validation error",
      text: "Title is required, Please upload a photo, Bring must be 10 characters or fewer",
    });
  });

  it("lets a field with a title of its own speak alone when it is the first", () => {
    const checked = picnic.check(data({ ...good, password: "abc", food: "stew" }));
    expect(checked).toMatchObject({ title: "Weak password", text: "Too short", errors: { food: "Cake or pie" } });
    expect(picnic.check(data({ ...good, food: "stew" }))).toMatchObject({ title: "Invalid food", text: "Cake or pie" });
  });

  it("lets the first message speak when titled ones come later", () => {
    expect(picnic.check(data({ ...good, title: "", food: "stew" }))).toMatchObject({
      title: "Validation error",
      text: "Title is required",
    });
  });

  it("looks across fields when each is well", () => {
    expect(picnic.check(data({ ...good, title: "pie" }))).toMatchObject({ errors: { title: "A title is no food" } });
    expect(picnic.check(data({ ...good, title: "pie", food: "x" }))).toMatchObject({ errors: { food: "Cake or pie" } });
  });

  it("treats what was not sent as empty", () => {
    expect(picnic.check(new FormData())).toMatchObject({
      errors: { title: "Title is required", password: "Too short", food: "Cake or pie" },
    });
  });

  it("takes a file without a name for one, and a name without bytes", () => {
    for (const photo of [new File(["x"], ""), new File([], "x.png")])
      expect(picnic.check(data({ ...good, photo }))).toMatchObject({ ok: true, input: { photo } });
    const photo = new File([], "");
    expect(picnic.check(data({ ...good, photo }))).toMatchObject({ errors: { photo: "Please upload a photo" } });
  });

  it("takes a file for a file and a text for a text", () => {
    expect(picnic.check(data({ ...good, title: new File(["x"], "x"), photo: "x" }))).toMatchObject({
      ok: false,
      errors: { title: expect.any(String), photo: "The file did not arrive. Please choose it again." },
    });
  });
});

it("a page gets back what was typed into the form's own fields, without passwords, credentials, files and keys", () => {
  const typed = data({
    ...good,
    newPassword: "x",
    credential: "x",
    "idempotency-key": "x",
    command: "c",
    other: "x",
    __proto__: null,
  });
  expect(keptValues(typed, picnic.fields)).toEqual({ title: "Sunday", food: "pie", bring: "", command: "c" });
  expect(keptValues(typed)).toMatchObject({ other: "x" });
  expect(Object.keys(keptValues(typed))).not.toContain("credential");
  typed.append("food", "cake");
  typed.append("photo", "x");
  expect(keptValues(typed, picnic.fields)).toMatchObject({ food: ["pie", "cake"], photo: "x" });
});
