import fc from "fast-check";
import { type Body, hard, part, parts } from "./bodies";

/** A value that may be slow to judge: a beginning, something over and over, and an end that matches nothing before it. */
const value = fc
  .record({
    before: fc.constantFrom("", "a", "https://a.b/", "512", "a@", " "),
    piece: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom<string>(...hard) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom<string>(...hard), fc.constantFrom<string>(...hard))
          .map((two) => two.join("")),
      },
      {
        weight: 1,
        arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 4 }).map((text) => text.toWellFormed()),
      },
    ),
    /** Up to the limits of the fields, and beyond. */
    length: fc.constantFrom(100, 500, 1000, 3000, 9000, 60_000),
    after: fc.constantFrom("", "\0", "!", "\n#", "a", ".com"),
  })
  .map(
    ({ before, piece, length, after }) =>
      before +
      piece
        .repeat(Math.ceil(length / piece.length))
        .slice(0, length)
        .toWellFormed() +
      after,
  );

const shape = fc.record({
  /** One for each field, over and over. */
  values: fc.array(value, { minLength: 1, maxLength: 4 }),
  /** Every field so many times. */
  repeats: fc.constantFrom(1, 1, 1, 2, 300),
  /** What stands in the head of each part, beside its name. */
  more: fc.constantFrom(
    "",
    "",
    "",
    `; filename="${'\\"'.repeat(500)}"`,
    `;${" a=b;".repeat(300)}`,
    `; filename="x.png"\r\nContent-Type: image/png`,
  ),
  /** Forms in forms: as nobody reads them, they are text. */
  depth: fc.constantFrom(0, 0, 0, 1, 200),
});

/** A form that was made to be slow. What it holds together is cut where nobody would read on. */
export const slowForm = (command: string, fields: readonly string[]): fc.Arbitrary<Body> =>
  shape.map(({ values, repeats, more, depth }) => {
    const names = Array.from({ length: repeats }, () => fields).flat();
    const deep = part("", "", '\r\nContent-Type: multipart/mixed; boundary="porch"').repeat(depth);
    const room = Math.floor(250_000 / Math.max(1, names.length));
    const filled = names.map((name, at) => part(name, deep + (values[at % values.length] ?? "").slice(0, room), more));
    return parts([part("command", command), ...filled]);
  });
