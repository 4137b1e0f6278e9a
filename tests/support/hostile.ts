import fc from "fast-check";

/** What people and machines put into fields, besides what belongs there. */
const lengths = [
  1, 8, 20, 30, 31, 50, 51, 100, 101, 128, 129, 200, 201, 255, 256, 500, 501, 1000, 1001, 2001, 3000, 3001,
];

const texts = [
  "",
  " ",
  "\n\n",
  "\u200B",
  "\u200B \uFEFF\u2800\u3164",
  "\0",
  "a\0b",
  "\u0007",
  "\uD800",
  "\uDC00a",
  "\u202Egnp.exe",
  "\u2066x",
  "🏮".repeat(100),
  "👨‍👩‍👧‍👦".repeat(40),
  "e\u0301".repeat(100),
  "İSTANBUL ẞ ﬁ ǅ Σ",
  "__proto__",
  "constructor",
  "toString",
  "[object Object]",
  "null",
  "undefined",
  "true",
  "on",
  "<script>alert(1)</script>",
  "</script><!--",
  "' or 1=1; drop table events; --",
  "$1 {{7*7}} %s %00 %2e%2e/",
  "../../../etc/passwd",
  "line\r\nBcc: other@porch.test",
  '=HYPERLINK("http://evil.test")',
];

const numbers = [
  "0",
  "-1",
  "6",
  "1e3",
  "3.7",
  "NaN",
  "Infinity",
  "0x10",
  "9223372036854775808",
  "99999999999999999999",
];

const times = ["2026-02-30", "2026-13-01", "9999-12-31", "1999-12-31", "2099-12-31", "24:00", "12:07", "9:00", "23:45"];

const ids = ["00000000-0000-0000-0000-000000000000", "not-an-id", "6F9619FF-8B86-D011-B42D-00CF4FC964FF", "'"];

const addresses = [
  "a@x.test,b@y.test",
  "a@x.test\r\nBcc: b@y.test",
  "A@Porch.Test ",
  "a＠porch.test",
  `${"a".repeat(65)}@porch.test`,
  `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.test`,
  `a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(50)}.test`,
  `${"a".repeat(250)}@porch.test`,
  '"quoted, name"@porch.test',
  "a@localhost",
  "//evil.test",
  "/\\evil.test",
  "javascript:alert(1)",
];

const files = [
  () => new File([], ""),
  () => new File([], "empty.png", { type: "image/png" }),
  () => new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "picture.png", { type: "image/png" }),
  () => new File(["MZ"], "../../x.exe\0.png", { type: "application/x-msdownload" }),
  () => new File([new Uint8Array(5 * 1024 * 1024 + 1)], "large.jpg", { type: "image/jpeg" }),
];

const value: fc.Arbitrary<string | File> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts, ...numbers, ...times, ...ids, ...addresses) },
  { weight: 3, arbitrary: fc.constantFrom(...lengths, 100_000).map((length) => "x".repeat(length)) },
  { weight: 1, arbitrary: fc.constantFrom(...lengths).map((length) => "🏮".repeat(length)) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 120 }) },
  { weight: 1, arbitrary: fc.constantFrom(...files).map((make) => make()) },
);

const names = [
  "ownerId",
  "approvalStatus",
  "role",
  "isAdmin",
  "emailVerified",
  "reputation",
  "createdBy",
  "authorId",
  "memberCount",
  "id",
  "title[]",
  "a.b",
  "__proto__",
  "",
];

/** One thing that is wrong with a form. `at` chooses a field. */
export const mutation = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("replace" as const), at: fc.nat(), value }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("repeat" as const), at: fc.nat(), value }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("add" as const), name: fc.constantFrom(...names), value }),
  },
);

type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;
type Entry = [name: string, value: FormDataEntryValue];

/** The same form with something wrong in it. The field that names the command stays, and stays single. */
export function spoil(form: FormData, mutations: readonly Mutation[], kept: string): FormData {
  let entries: Entry[] = [...form];
  for (const mutation of mutations) {
    const fields = entries.filter(([name]) => name !== kept);
    const chosen = "at" in mutation ? fields[mutation.at % Math.max(1, fields.length)] : undefined;
    if (mutation.kind === "add") entries.push([mutation.name, mutation.value]);
    else if (!chosen) continue;
    else if (mutation.kind === "remove") entries = entries.filter((entry) => entry !== chosen);
    else if (mutation.kind === "repeat") entries.push([chosen[0], mutation.value]);
    else entries = entries.map((entry) => (entry === chosen ? [chosen[0], mutation.value] : entry));
  }
  const spoiled = new FormData();
  for (const [name, each] of entries) spoiled.append(name, each);
  return spoiled;
}
