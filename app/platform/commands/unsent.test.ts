import { describe, expect, it } from "vitest";
import { reservedFields } from "~/platform/forms/form";
import { randomKey } from "./random-key";
import { asUnsent, keyOf } from "./unsent";

function sent(key: string | Blob) {
  const form = new FormData();
  form.append(reservedFields.key, key);
  form.append("title", "Porch Chess");
  return form;
}

describe("the key of a form that comes back", () => {
  it.each([randomKey(), "x".repeat(16), "x".repeat(64), "3f2c-1a_b".repeat(2)])("is what it was: %s", (key) => {
    expect(keyOf(sent(key))).toEqual({ [reservedFields.key]: key });
    expect(asUnsent(sent(key)).values).toEqual({ title: "Porch Chess", [reservedFields.key]: key });
  });

  it.each<[string, string | Blob]>([
    ["a long text", "x".repeat(60_000)],
    ["a little more than a key", "x".repeat(65)],
    ["a little less", "x".repeat(15)],
    ["markup", '"><script>alert(1)</script>'],
    ["a key and a line", `${randomKey()}\n`],
    ["nothing", ""],
    ["a file", new Blob([randomKey()])],
  ])("is none where it is %s", (_what, key) => {
    expect(keyOf(sent(key))).toEqual({});
    expect(asUnsent(sent(key))).toEqual({ values: { title: "Porch Chess" }, isWhole: true, told: undefined });
  });
});
