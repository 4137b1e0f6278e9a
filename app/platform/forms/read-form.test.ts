import { describe, expect, it } from "vitest";
import { FormTooLarge, formBounds, readForm } from "./read-form.server";

const post = (body: BodyInit, headers?: Record<string, string>) =>
  new Request("https://porch.test/", { method: "POST", body, headers });
const pairs = (text: string) => post(text, { "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8" });
const parts = (text: string | Uint8Array<ArrayBuffer>, boundary = "porch") =>
  post(text, { "Content-Type": `multipart/form-data; boundary=${boundary}` });
const part = (head: string, value: string) => `--porch\r\n${head}\r\n\r\n${value}\r\n`;
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const many = (count: number, make: (index: number) => string, joint = "") =>
  Array.from({ length: count }, (_, index) => make(index)).join(joint);

describe("a form is read as a browser sent it", () => {
  it("in pairs", async () =>
    expect([...(await readForm(pairs("a=1+2&b=%C3%A4&b=&c")))]).toEqual([
      ["a", "1 2"],
      ["b", "ä"],
      ["b", ""],
      ["c", ""],
    ]));

  it("with nothing in it", async () => {
    expect([...(await readForm(pairs("")))]).toEqual([]);
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect([...(await readForm(new Request("https://porch.test/", { method: "POST", headers })))]).toEqual([]);
  });

  it("in parts, with what was chosen and what was not", async () => {
    const sent = new FormData();
    sent.append("title", "Zwölf\r\nBoxkämpfer 🏮");
    sent.append("title", "");
    sent.append("photo", new File([new Uint8Array([0, 255, 13, 10])], 'Büro "1".png', { type: "image/png" }));
    sent.append("none", new File([], ""));
    const read = await readForm(post(sent));
    expect(read.getAll("title")).toEqual(["Zwölf\r\nBoxkämpfer 🏮", ""]);
    const [photo, none] = [read.get("photo"), read.get("none")] as File[];
    expect([photo?.name, photo?.type, photo?.size]).toEqual(["Büro %221%22.png", "image/png", 4]);
    expect(new Uint8Array(await (photo as File).arrayBuffer())).toEqual(new Uint8Array([0, 255, 13, 10]));
    expect([none?.name, none?.size]).toEqual(["", 0]);
  });

  it("byte by byte", async () => {
    const bytes = Buffer.from(`${field("a", "\r\n--porc")}${field("b", "x".repeat(300))}--porch--\r\n`);
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    const request = { body, headers: parts("").headers } as unknown as Request;
    expect([...(await readForm(request))]).toEqual([
      ["a", "\r\n--porc"],
      ["b", "x".repeat(300)],
    ]);
  });
});

describe("a form holds no more than", () => {
  const { fields, text, texts, partHead, type } = formBounds;
  const end = "--porch--\r\n";
  const head = (length: number) => {
    const known = 'Content-Disposition: form-data; name="a"; x=""';
    return known.replace('x="', `x="${"y".repeat(length - known.length)}`);
  };

  it.each<[string, () => Request, () => Request]>([
    ["so many fields", () => pairs(many(fields, () => "a=", "&")), () => pairs(many(fields + 1, () => "a=", "&"))],
    ["so many separators", () => pairs("&".repeat(fields - 1)), () => pairs("&".repeat(fields))],
    ["so long a field", () => pairs("a".repeat(text)), () => pairs("a".repeat(text + 1))],
    ["so much text", () => pairs(many(4, () => "a".repeat(65_000), "&")), () => pairs(`&${"a".repeat(texts)}`)],
    [
      "so many parts",
      () => parts(many(fields, () => field("a", "")) + end),
      () => parts(many(fields + 1, () => field("a", "")) + end),
    ],
    [
      "so long a part",
      () => parts(field("a", "x".repeat(text)) + end),
      () => parts(field("a", "x".repeat(text + 1)) + end),
    ],
    [
      "so much text in parts",
      () => parts(many(4, () => field("a", "x".repeat(text))) + end),
      () => parts(many(4, () => field("a", "x".repeat(text))) + field("a", "x") + end),
    ],
    ["so long a head", () => parts(part(head(partHead), "") + end), () => parts(part(head(partHead + 1), "") + end)],
    [
      "so long a type",
      () => parts(`--${"a".repeat(type - 30)}--`, "a".repeat(type - 30)),
      () => parts(`--${"a".repeat(type - 29)}--`, "a".repeat(type - 29)),
    ],
  ])("%s", async (_what, most, more) => {
    expect(await readForm(most())).toBeInstanceOf(FormData);
    await expect(readForm(more())).rejects.toBeInstanceOf(FormTooLarge);
  });

  it("but a file may be as large as the whole", async () => {
    const sent = new FormData();
    sent.append("photo", new File([new Uint8Array(5 * 1024 * 1024)], "x.png", { type: "image/png" }));
    expect(((await readForm(post(sent))).get("photo") as File).size).toBe(5 * 1024 * 1024);
  });
});

it.each<[string, () => Request]>([
  ["nothing", () => new Request("https://porch.test/", { method: "POST" })],
  ["JSON", () => post("{}", { "Content-Type": "application/json" })],
  ["text", () => post("a=b")],
  ["parts without a boundary", () => post("x", { "Content-Type": "multipart/form-data" })],
  ["parts that break off", () => parts('--porch\r\nContent-Disposition: form-data; name="a"\r\n\r\nx')],
  ["a part without a name", () => parts(`${part("Content-Disposition: form-data", "x")}--porch--`)],
  [
    "a name that is no text",
    () =>
      parts(
        Buffer.from([
          ...Buffer.from('--porch\r\nContent-Disposition: form-data; name="'),
          255,
          ...Buffer.from('"\r\n\r\nx\r\n--porch--'),
        ]),
      ),
  ],
  [
    "a file's name in a character set of its own",
    () =>
      parts(
        `${part("Content-Disposition: form-data; name=\"a\"; filename*=none''x\r\nContent-Type: a/b", "x")}--porch--`,
      ),
  ],
])("%s is no form", async (_what, make) => {
  const error = await readForm(make()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(FormTooLarge);
});
