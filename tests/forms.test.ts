import { describe, expect, it } from "vitest";
import { commands } from "~/commands.server";
import type { Field } from "~/platform/forms/fields";
import { matrix } from "./permission-matrix";
import { withPorchlight } from "./support/porchlight";
import type { Values } from "./support/send";

/** More than anyone would write, in characters, of all that one field says. */
const tooMuch = 10_000;

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** What a field is filled in with, endlessly: longer, in more lines, more often, and with other ids. */
function endless({ takes }: Field, filled: Values[string] | undefined): unknown[] {
  const each = String([filled].flat()[0] ?? "") || "x";
  const many = Array.from({ length: tooMuch }, (_, index) => each.replace(uuid, idOf(index)));
  if (takes === "many") return [many, many.map((value, index) => `${value}${index}`)];
  return ["x".repeat(tooMuch + 1), each.repeat(tooMuch), many.map((value, index) => `${value}${index}`).join("\n")];
}

describe("no field lets in more than anyone would write", () => {
  const porch = withPorchlight();

  it.each(commands.filter(({ form }) => Object.keys(form.fields).length > 0))("of $form.name", async ({ form }) => {
    const asker = await porch().member({ admin: true });
    const owner = async () => asker;
    const values = (await matrix[form.name]?.[0]?.form({ porch: porch(), asker, owner })) ?? {};
    const open = Object.entries<Field>(form.fields)
      .filter(([, { takes }]) => takes !== "file")
      .filter(([name, field]) =>
        endless(field, values[name]).some((value) => {
          const read = field.read(value);
          return read.ok && JSON.stringify(read.value ?? null).length > tooMuch;
        }),
      );
    expect(open.map(([name]) => name)).toEqual([]);
  });
});
